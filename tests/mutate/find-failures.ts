import { compileForm, snapshotForm, type VariantChoice, variantChoice } from '#engine/model/compile';
import { LANGUAGES, type Lang } from '#engine/model/definition';
import { formatPointer, isObject, type JsonObject } from '#engine/model/json';
import { createSourceParser, type Definitions, loadDefinitions } from '#engine/model/load';
import { hasErrors } from '#engine/model/problems';
import { walkProperties, walkSchema } from '#engine/model/schema';
import { formatText } from '#engine/model/text';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';

/** What the specification expects of a form, variant by variant: `tests/spec/<slug>.json`. */
export interface Expectation {
  defaultVariant: string;
  /** What a visitor may choose among, and what replaces what in which section. */
  choice?: VariantChoice;
  variants: Record<string, ExpectedVariant>;
}

export interface ExpectedVariant {
  /** Answers in the order of the fields: path, id, widget, class, and each UI option. */
  fields: Record<string, unknown>[];
  /** The rest of what a visitor and the bank's operations notice. */
  behaviour: Record<string, unknown>;
  /** Of the variant, as the studio and the catalogue name it. */
  title: string;
  /** What the form holds before anybody has touched it. */
  defaults: object;
  required: string[];
  /** Other addresses and payload maps that are accepted. */
  payloads: Record<string, unknown>;
  /** Wordings of the form's own, by the place in the schema that they belong to. */
  messages: Record<string, unknown>;
}

/** A mutant changes one file. */
const parse = createSourceParser();

/** The facts of one form in one language, as plain data that an expectation can be compared with. */
export function factsOf(definitions: Definitions, slug: string, lang: Lang): Expectation {
  const snapshot = snapshotForm(definitions, slug, vocabulary);
  const variants: Expectation['variants'] = {};
  for (const [name, source] of Object.entries(snapshot.variants)) {
    const form = compileForm(snapshot, { variant: name, lang, sha256 });
    const { payloads, ...behaviour } = form.behaviour;
    variants[name] = {
      fields: form.fields.map((field) => ({ ...field, ui: at(form.uiSchema, field.path) })),
      title: formatText(textOf(source.title, snapshot.texts[lang])),
      defaults: Object.fromEntries(
        [...walkProperties(form.schema, form.uiSchema)].flatMap(({ path, schema: { default: start } }) =>
          start === undefined ? [] : [[path.join('.'), start]],
        ),
      ),
      behaviour: { ...behaviour },
      required: Array.isArray(form.schema.required) ? form.schema.required.map(String) : [],
      payloads,
      messages: messagesIn(form.schema),
    };
  }
  return {
    defaultVariant: snapshot.defaultVariant,
    ...(snapshot.selector === undefined ? {} : { choice: variantChoice(snapshot, lang) }),
    variants,
  };
}

const messagesIn = (schema: JsonObject): Record<string, unknown> =>
  Object.fromEntries(
    [...walkSchema(schema)].flatMap(({ segments, schema: { errorMessage } }) =>
      errorMessage === undefined ? [] : [[formatPointer(segments), errorMessage]],
    ),
  );

const textOf = (ref: string, texts: Readonly<Record<string, unknown>>): string =>
  String(texts[ref.slice(1)] ?? ref);

const at = (ui: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, name) => (isObject(node) ? node[name] : undefined), ui);

/**
 * The part of a definitions folder that can notice a change of one file: the forms that it belongs to or is used by,
 * and what they share. A mutant need not have every other form compiled.
 */
export function affectedBy(
  texts: ReadonlyMap<string, string>,
  file: string,
): { texts: Map<string, string>; slugs: string[] } {
  const { definitions } = loadDefinitions(texts, parse);
  const [, kind, name = ''] = /^(forms|fields)\/([^/.]+)/.exec(file) ?? [];
  const slugs = [...definitions.forms.values()]
    .filter(({ slug, schema, form }) => {
      if (kind === 'forms') return slug === name;
      const written = JSON.stringify([schema, form]);
      return written.includes(`fields/${name}.json`) || written.includes(`"field":"${name}"`);
    })
    .map(({ slug }) => slug);
  const kept = [...texts].filter(([path]) => {
    const [, folder, slug = ''] = /^(forms|pages)\/([^/.]+)/.exec(path) ?? [];
    return folder === undefined || (folder === 'forms' && slugs.includes(slug));
  });
  return { texts: new Map(kept), slugs };
}

/** What is wrong with a definitions folder: lint, examples, and every expectation that it does not meet. */
export function findFailures(
  texts: ReadonlyMap<string, string>,
  expected: ReadonlyMap<string, string>,
): string[] {
  const { problems } = checkDefinitionTexts(texts);
  if (hasErrors(problems)) return problems.map(({ code, pointer }) => `${code} ${pointer}`);
  const { definitions } = loadDefinitions(texts, parse);
  return [...expected].flatMap((one) => (meets(definitions, one) ? [] : [`${one[0]} differs`]));
}

/** Whether `findFailures` finds anything. Expectations come first: most changes show there, and the check costs more. */
export function isNoticed(
  texts: ReadonlyMap<string, string>,
  expected: ReadonlyMap<string, string>,
): boolean {
  try {
    const { definitions } = loadDefinitions(texts, parse);
    if ([...expected].some((one) => !meets(definitions, one))) return true;
  } catch {
    // Definitions that cannot be compiled: the check reports why.
  }
  return hasErrors(checkDefinitionTexts(texts).problems);
}

function meets(definitions: Definitions, [name, text]: readonly [string, string]): boolean {
  const [slug = '', lang] = name.split('.');
  const chosen = LANGUAGES.find((one) => one === lang) ?? 'ru';
  return JSON.stringify(factsOf(definitions, slug, chosen), null, 2) === text.trimEnd();
}
