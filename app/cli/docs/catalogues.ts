import { type Endpoint, endpointOfDocument, endpoints } from '#contract';
import { metaSchemas } from '#engine/authoring';
import { compileForm, snapshotForm } from '#engine/model/compile';
import {
  type CompiledForm,
  DEFAULT_LANGUAGE,
  errorKey,
  FALLBACK_LANGUAGE,
  type JsonSchema,
  KEYWORD_CODES,
  LANGUAGES,
  OTHER_CODE,
  type Text,
} from '#engine/model/definition';
import { endpointDocuments } from '#engine/model/endpoints';
import { isObject, type JsonObject, joinPath, objectIn } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { nodes as payloadNodes, transforms } from '#engine/model/payload';
import { deprecationOf, walkProperties } from '#engine/model/schema';
import { dictionaryIn, formatText } from '#engine/model/text';
import { widgets } from '#engine/model/widgets';
import { rules } from '#rules';
import { sha256 } from '../../sha256.ts';
import { vocabulary } from '../../vocabulary.ts';
import { configSchema } from '../diff/config/config-schema.ts';
import { reportSchema } from '../diff/report-schema.ts';
import { changesPage } from './changes-page.ts';
import { codesPage } from './codes/codes-page.ts';
import { dialectPage, limitsPage } from './dialect-page.ts';
import { code, page, table } from './page.ts';
import { referencePages } from './reference/pages.ts';
import { schemaSupportPage } from './schema-support-page.ts';
import { deployPage } from './settings-table.ts';

/** Returns the content of every document that `zayavka docs` generates, by path from the repository's root. */
export function generatedFiles(definitions: Definitions): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, schema] of Object.entries(metaSchemas(vocabulary))) {
    files.set(`definitions/${name}`, `${JSON.stringify(schema, null, 2)}\n`);
  }
  files.set('docs/diff-report.schema.json', `${JSON.stringify(reportSchema, null, 2)}\n`);
  files.set('docs/diff-config.schema.json', `${JSON.stringify(configSchema, null, 2)}\n`);
  files.set('docs/deploy.md', deployPage());
  files.set('docs/catalogue/changes.md', changesPage());
  files.set('docs/catalogue/codes.md', codesPage());
  files.set('docs/catalogue/dialect.md', dialectPage());
  files.set('docs/catalogue/limits.md', limitsPage());
  files.set('docs/catalogue/schema-support.md', schemaSupportPage());
  files.set('docs/catalogue/rules.md', rulesPage(definitions));
  files.set('docs/catalogue/transforms.md', transformsPage());
  files.set('docs/catalogue/widgets.md', widgetsPage());
  files.set('docs/catalogue/endpoints.md', endpointsPage(definitions));
  files.set('docs/catalogue/fields.md', fieldsPage(definitions));
  files.set('docs/catalogue/texts.md', textsPage(definitions));
  for (const [path, content] of referencePages()) files.set(path, content);
  for (const slug of definitions.forms.keys())
    files.set(`docs/catalogue/forms/${slug}.md`, formPage(definitions, slug));
  return files;
}

const wording = (text: Text | undefined): string =>
  text === undefined ? '' : typeof text === 'string' ? text : [...new Set(Object.values(text))].join(' / ');

function rulesPage(definitions: Definitions): string {
  const rows = [...rules.values()].map(({ slug, keyword, types, params, summary, source }) => {
    const names = Object.keys(objectIn(params.properties));
    return [code(slug), code(keyword), types.join(', '), names.map(code).join(', '), summary, source];
  });
  const codes = new Set([
    ...[...rules.values()].flatMap((rule) => rule.codes),
    ...Object.values(KEYWORD_CODES),
    OTHER_CODE,
  ]);
  const texts = [...codes]
    .sort()
    .map((one) => [
      code(one),
      ...LANGUAGES.map((lang) => wording(dictionaryIn(definitions.texts, lang)[errorKey(one)])),
    ]);
  return page(
    'Rules',
    'A schema turns a rule on by its keyword: `true`, or an object of parameters.',
    table(['Rule', 'Keyword', 'Value types', 'Parameters', 'Accepts', 'Source'], rows),
    '## Codes',
    table(['Code', 'Russian', 'English'], texts),
  );
}

const transformsPage = (): string =>
  page(
    'Transforms',
    'Steps of a payload map. Each works in both directions: `encode(decode(encode(x))) = encode(x)`.',
    table(
      ['Transform', 'What it does', 'Inputs', 'Example', 'Source'],
      [...transforms.values()].map(({ slug, summary, inputs = [], examples, source }) => {
        const [example] = examples;
        return [
          code(slug),
          summary,
          inputs.map(code).join(', '),
          example === undefined
            ? ''
            : `${code(JSON.stringify(example.value))} → ${code(JSON.stringify(example.wire) ?? 'left out')}`,
          source,
        ];
      }),
    ),
  );

const widgetsPage = (): string =>
  page(
    'Widgets',
    'A UI schema names these in `ui:widget`; a field without one gets the widget of its type, marked by *.',
    table(
      ['Widget', 'What it is', 'Edits', 'Own options'],
      Object.entries(widgets).map(([slug, { summary, accepts, defaultFor = [], options }]) => [
        code(slug),
        wording(summary[FALLBACK_LANGUAGE]),
        accepts.map((type) => (defaultFor.includes(type) ? `${type}*` : type)).join(', '),
        Object.entries(options)
          .map(([name, type]) => `${code(`ui:${name}`)} (${type})`)
          .join(', '),
      ]),
    ),
  );

const everyEndpoint = (definitions: Definitions): Endpoint[] =>
  [...endpoints.values(), ...endpointDocuments(definitions).map(endpointOfDocument)].sort((left, right) =>
    left.id < right.id ? -1 : 1,
  );

const endpointsPage = (definitions: Definitions): string =>
  page(
    'Endpoints',
    ...everyEndpoint(definitions).map(
      ({ id, method, path, aliases = [], summary, source, params = {}, body, responses }) =>
        [
          `## ${id}`,
          `${code(`${method} /api${path}`)}: ${summary} (${source}). ${aliasesLine(aliases)}`,
          ...Object.entries(params).map(([name, values]) => `\`{${name}}\`: ${values.map(code).join(', ')}`),
          ...(isObject(body) ? [bodyTable(body)] : []),
          table(
            ['Status', 'When', 'Example'],
            Object.entries(responses).map(([status, response]) => [
              status,
              response.description,
              code(JSON.stringify(response.example)),
            ]),
          ),
        ].join('\n\n'),
    ),
  );

const aliasesLine = (aliases: readonly string[]): string =>
  `Also under ${[...aliases.map((path) => `/api${path}`), '/api/{lang}'].map(code).join(' and ')}.`;

/** Formats the body of a call other than a form's: its members, then an example. */
function bodyTable({ properties, required, examples }: JsonSchema): string {
  const needed = Array.isArray(required) ? required : [];
  const rows = Object.entries(objectIn(properties)).map(([name, member]) => {
    const { description = '', ...limits } = objectIn(member);
    return [
      code(name),
      needed.includes(name) ? 'yes' : '',
      String(description),
      code(JSON.stringify(limits)),
    ];
  });
  const [example] = Array.isArray(examples) ? examples : [];
  const shown = example === undefined ? [] : [`Such as ${code(JSON.stringify(example))}`];
  return [table(['Member', 'Required', 'What', 'Schema'], rows), ...shown].join('\n\n');
}

/** Formats the end dates of a deprecated field. */
function announcedEnd(schema: JsonObject): string {
  const deprecation = deprecationOf(schema);
  return deprecation === undefined
    ? ''
    : ` (deprecated since ${deprecation.since}, stays until ${deprecation.until})`;
}

function fieldsPage(definitions: Definitions): string {
  const rows = [...definitions.fields].map(([slug, { schema, ui }]) => {
    const users = [...definitions.forms.values()]
      .filter((form) => {
        const written = JSON.stringify([form.schema, form.form]);
        return written.includes(`fields/${slug}.json`) || written.includes(`"field":"${slug}"`);
      })
      .map((form) => form.slug);
    return [
      code(slug) + announcedEnd(schema),
      String(schema.type ?? 'object'),
      code(String(ui['ui:widget'] ?? 'group')),
      String(schema.personalData ?? ''),
      users.map(code).join(', '),
    ];
  });
  return page('Shared fields', table(['Field', 'Type', 'Widget', 'Personal data', 'Used by'], rows));
}

function textsPage(definitions: Definitions): string {
  const keys = Object.keys(dictionaryIn(definitions.texts, DEFAULT_LANGUAGE)).filter(
    (key) => !key.startsWith('error.'),
  );
  return page(
    'Texts',
    'Error texts stand with their codes in [rules](rules.md).',
    table(
      ['Key', 'Russian', 'English'],
      keys.map((key) => [
        code(key),
        ...LANGUAGES.map((lang) => wording(dictionaryIn(definitions.texts, lang)[key])),
      ]),
    ),
  );
}

function formPage(definitions: Definitions, slug: string): string {
  const snapshot = snapshotForm(definitions, slug, vocabulary);
  const variants = Object.keys(snapshot.variants).map((variant) =>
    compileForm(snapshot, { variant, sha256 }),
  );
  return page(`Form ${slug}`, ...variants.map(variantSection));
}

function variantSection(form: CompiledForm): string {
  const { behaviour } = form;
  const ends = new Map(
    [...walkProperties(objectIn(form.schema), {})].map(({ path, schema }) => [
      joinPath(path),
      announcedEnd(schema),
    ]),
  );
  const fields = form.fields.map(({ path, id, widget, personalData }) => [
    code(path) + (ends.get(path) ?? ''),
    code(id),
    code(widget),
    personalData,
  ]);
  const map = behaviour.payloads[behaviour.submit.payload] ?? {};
  const wires = [...payloadNodes(map)].map(({ field, node }) => {
    const { transform, omitEmpty: _omit, ...source } = node;
    const [[kind, value] = ['', '']] = Object.entries(source);
    const from =
      kind === 'object' || kind === 'list'
        ? kind
        : `${kind} ${code(typeof value === 'string' ? value : JSON.stringify(value))}`;
    return [code(field), from, transform === undefined ? '' : code(JSON.stringify(transform))];
  });
  return [
    `## ${form.variant}`,
    `«${formatText(behaviour.texts.title)}». Sends ${code(behaviour.submit.payload)} to ${code(behaviour.submit.endpoint)} ${code(JSON.stringify(behaviour.submit.params ?? {}))}; kept ${behaviour.retention.days} days${behaviour.retention.undelivered === 'erase' ? ', undelivered or not' : ''}.`,
    table(['Answer', 'Id', 'Widget', 'Personal data'], fields),
    table(['Wire field', 'From', 'Through'], wires),
  ].join('\n\n');
}
