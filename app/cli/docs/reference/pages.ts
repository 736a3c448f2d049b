import { metaSchemas } from '#engine/authoring';
import { FALLBACK_LANGUAGE } from '#engine/model/definition';
import { siteDocuments } from '#engine/model/documents';
import { type JsonObject, objectIn } from '#engine/model/json';
import { formatPhrase } from '#engine/model/text';
import { vocabulary } from '../../../vocabulary.ts';
import { code, escapeTags, page, table } from '../page.ts';
import { type Documents, readDocuments } from './documents.ts';
import { type Example, exampleOf } from './examples.ts';
import { type Setting, settingsOf, typeInWords } from './settings.ts';
import since from './since.json' with { type: 'json' };

/** Part of the reference of settings: those of one kind of document, with the title and text around them. */
export interface ReferencePart {
  /** Name of the kind's meta-schema, or of a definition in it. */
  kind: string;
  title: string;
  /** Meta-schema that has the settings. */
  meta: string;
  definition?: string;
  intro: string;
  /** Part of the studio in which the settings are edited. */
  studio: string;
}

const part = (kind: string, title: string, studio: string, intro: string): ReferencePart => ({
  kind,
  title,
  meta: `${kind}.schema.json`,
  intro,
  studio,
});

const FORM_PARTS: readonly ReferencePart[] = [
  part(
    'form',
    'Form (form.json)',
    'Forms › the form › Settings',
    'Behaviour of a form: texts, variants, endpoint, payload, success and failure, retention. A variant has a merge patch over each of these in its `form`.',
  ),
  {
    ...part(
      'payloadNode',
      'Payload maps',
      'Forms › the form › Request',
      'Each member of a payload map is a wire field; its value names the source of the field. [Transforms](../catalogue/transforms.md) have a list of their own.',
    ),
    meta: 'form.schema.json',
    definition: 'payloadNode',
  },
  {
    ...part(
      'uiSchema',
      'UI schema (ui.json)',
      'Forms › the form › the settings of a field',
      'Order, widgets, labels and layout. A key that starts with `ui:` is a setting of the form or of the field around it; any other key is a field. [Widgets](../catalogue/widgets.md) lists which widget takes which option.',
    ),
    meta: 'form.schema.json',
    definition: 'uiSchema',
  },
  {
    ...part(
      'keywords',
      'Schema (schema.json)',
      'Forms › the form › the settings of a field',
      'Keywords of the answers: a part of JSON Schema draft-07, keywords of our own, and [rules](../catalogue/rules.md).',
    ),
    meta: 'schema.schema.json',
    definition: 'schema',
  },
  part(
    'examples',
    'Examples (examples.json)',
    'Forms › the form › Examples',
    'Answers that `zayavka check` and the tests run: each with the request that it sends, or with the errors that it gets.',
  ),
  part('field', 'Shared field', 'Content › Shared fields', 'A field that forms name by `$ref`.'),
];

const PAGE = part('page', 'Page', 'Content › Pages', 'A page of the site: an address and a list of blocks.');

const FOLDERS: Readonly<Record<string, string>> = {
  site: 'The site',
  'sections/*': 'Sections of the site',
  'consents/*': 'Consents',
  'endpoints/*': 'Endpoints',
  'sources/*': 'Sources of options',
};

/** Site documents, each with its files. */
const siteParts: readonly ReferencePart[] = siteDocuments.map(({ schema, title, files }) =>
  part(
    schema.replace('.schema.json', ''),
    formatPhrase(title, FALLBACK_LANGUAGE),
    `Content › ${FOLDERS[files] ?? 'Catalogues'}`,
    `Files: \`${files}.json\`.`,
  ),
);

const isCatalogue = ({ studio }: ReferencePart): boolean => studio.endsWith('Catalogues');

/** Parts of the reference of settings, in the order of its index. */
export const referenceParts: readonly ReferencePart[] = [...FORM_PARTS, PAGE, ...siteParts];

/** Parts by page of the reference. */
const PAGES: ReadonlyMap<string, readonly ReferencePart[]> = new Map([
  ...[...FORM_PARTS, PAGE, ...siteParts.filter((one) => !isCatalogue(one))].map(
    (one): [string, ReferencePart[]] => [fileName(one), [one]],
  ),
  ['catalogues', siteParts.filter(isCatalogue)],
]);

function fileName({ kind }: ReferencePart): string {
  return { payloadNode: 'payload', uiSchema: 'ui', keywords: 'schema' }[kind] ?? kind;
}

const metas = metaSchemas(vocabulary, FALLBACK_LANGUAGE);

/** Returns the settings that a part of the reference describes, in the order of its meta-schema. */
export const settingsIn = ({ meta, definition }: ReferencePart): Setting[] =>
  settingsOf(metas[meta] ?? {}, definition);

/** Returns the pages of the reference of settings, as Markdown by path from the repository's root. */
export function referencePages(): Map<string, string> {
  const documents = readDocuments();
  const pages = new Map<string, string>();
  for (const [name, parts] of PAGES) pages.set(`docs/reference/${name}.md`, referencePage(parts, documents));
  pages.set('docs/reference/index.md', indexPage());
  return pages;
}

const indexPage = (): string =>
  page(
    'Reference',
    'Every setting that the meta-schemas accept: meaning, type, default, example, place in the studio and the release that brought it. An editor with the schemas of `definitions/*.schema.json` shows the same sentences on hover, and the studio as hints.',
    table(
      ['Page', 'Settings', 'In the studio'],
      [...PAGES].map(([name, parts]) => [
        `[${parts.length > 1 ? 'Catalogues' : (parts[0]?.title ?? name)}](${name}.md)`,
        String(parts.reduce((sum, one) => sum + settingsIn(one).length, 0)),
        [...new Set(parts.map(({ studio }) => studio))].join(', '),
      ]),
    ),
    'More lists are generated: [rules](../catalogue/rules.md), [widgets](../catalogue/widgets.md), [transforms](../catalogue/transforms.md), [endpoints](../catalogue/endpoints.md), [problems and errors by code](../catalogue/codes.md), [kinds of change](../catalogue/changes.md), [limits](../catalogue/limits.md), [settings of the environment](../deploy.md#settings).',
    '`npm run docs` also writes [commands](commands.md) and [exported names](exports.md), which a fresh clone does not have; `npx zayavka --help` lists the commands.',
  );

function referencePage(parts: readonly ReferencePart[], documents: Documents): string {
  const [first] = parts;
  const isAlone = parts.length === 1 && first !== undefined;
  const sections = parts.flatMap((one) => [
    ...(isAlone ? [] : [`## ${one.title}`]),
    `${one.intro} In the studio: ${one.studio}.`,
    ...groupsOf(settingsIn(one)).map((group) => groupSection(one, group, documents, isAlone ? '##' : '###')),
  ]);
  return page(isAlone ? first.title : 'Catalogues', ...sections);
}

/** Groups settings by the top-level member of the document. */
function groupsOf(settings: readonly Setting[]): Setting[][] {
  const groups = new Map<string, Setting[]>();
  for (const setting of settings) {
    const name = /^[^.[]+/.exec(setting.path)?.[0] ?? setting.path;
    groups.set(name, [...(groups.get(name) ?? []), setting]);
  }
  return [...groups.values()];
}

function groupSection(
  one: ReferencePart,
  group: readonly Setting[],
  documents: Documents,
  heading: string,
): string {
  const rows = group.map((setting) => [
    code(setting.path) + (setting.isRequired ? ', required' : ''),
    typeInWords(setting.schema) + defaultOf(setting.schema),
    `${escapeTags(meaningOf(setting.schema))} ${placeOf(setting, group)}Since ${releaseOf(one.kind, setting.path)}.`,
    shownExample(exampleOf(one.kind, setting, documents.get(one.kind) ?? new Map())),
  ]);
  return [
    `${heading} ${code(/^[^.[]+/.exec(group[0]?.path ?? '')?.[0] ?? '')}`,
    table(['Setting', 'Type', 'Meaning', 'Example'], rows),
  ].join('\n\n');
}

const defaultOf = (schema: JsonObject): string =>
  schema.default === undefined ? '' : `; default ${code(JSON.stringify(schema.default))}`;

/** Returns the title and the description of a setting's schema as sentences. */
export function meaningOf(schema: JsonObject): string {
  const sentences = [schema.title, schema.description].filter((text) => typeof text === 'string');
  return [...sentences, ...choicesOf(schema)].map((text) => `${text.replace(/\.$/, '')}.`).join(' ');
}

function choicesOf(schema: JsonObject): string[] {
  const { enum: values, enumDescriptions: names } = schema;
  if (!Array.isArray(values) || !Array.isArray(names)) return [];
  return [values.map((value, index) => `\`${value}\`: ${names[index]}`).join('; ')];
}

/** Returns the titles of the settings around this one, if the studio shows it below them. */
function placeOf({ path, schema }: Setting, group: readonly Setting[]): string {
  if (typeof schema.title !== 'string') return '';
  const above = group.filter(
    (other) => path.startsWith(`${other.path}.`) || path.startsWith(`${other.path}[`),
  );
  const titles = above.flatMap((one) => one.schema.title ?? []);
  return titles.length === 0 ? '' : `In the studio under _${titles.join(' › ')}_. `;
}

/** Returns the release that added a setting; the next one if no release has it. */
function releaseOf(kind: string, path: string): string {
  const found = Object.entries(since).find(([, kinds]) =>
    (objectIn(kinds)[kind] as readonly string[] | undefined)?.includes(path),
  );
  return found?.[0] ?? 'the next release';
}

/** Longest value that is shown; a longer one is harder to read than the file around it. */
const SHOWN_CHARACTERS = 160;

function shownExample(example: Example | undefined): string {
  if (example === undefined) return '';
  const written = JSON.stringify(example.value);
  return written.length <= SHOWN_CHARACTERS || example.file === undefined
    ? code(written)
    : `[in a definition](../../${example.file})`;
}
