import {
  compileForm,
  snapshotForm,
  type VariantChoice,
  variantChoice,
  variantTitle,
} from '#engine/model/compile';
import { LANGUAGES, type Lang } from '#engine/model/definition';
import { formatPointer, isObject, type JsonObject } from '#engine/model/json';
import { createSourceParser, type Definitions, loadDefinitions } from '#engine/model/load';
import { hasErrors } from '#engine/model/problems';
import { walkProperties, walkSchema } from '#engine/model/schema';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';

/** Expectation of the specification for each variant of a form: `tests/spec/<slug>.json`. */
export interface Expectation {
  defaultVariant: string;
  /** Variants that a visitor may choose, and the replacements in each section. */
  choice?: VariantChoice;
  variants: Record<string, ExpectedVariant>;
}

export interface ExpectedVariant {
  /** Fields in order: path, id, widget, class, and each UI option. */
  fields: Record<string, unknown>[];
  /** Everything else that visitors and the bank's operations notice. */
  behaviour: Record<string, unknown>;
  /** Title of the variant in the studio and in the catalogue. */
  title: string;
  /** Answers of the untouched form. */
  defaults: object;
  required: string[];
  /** Payload maps of the other accepted endpoints. */
  payloads: Record<string, unknown>;
  /** Wording of the form itself, by its place in the schema. */
  messages: Record<string, unknown>;
}

/** Parser that reuses unchanged files, because a mutant changes one. */
const parse = createSourceParser();

/** Returns the facts of one form in one language as plain data, to compare with an expectation. */
export function factsOf(definitions: Definitions, slug: string, lang: Lang): Expectation {
  const snapshot = snapshotForm(definitions, slug, vocabulary);
  const variants: Expectation['variants'] = {};
  for (const name of Object.keys(snapshot.variants)) {
    const form = compileForm(snapshot, { variant: name, lang, sha256 });
    const { payloads, ...behaviour } = form.behaviour;
    variants[name] = {
      fields: form.fields.map((field) => ({ ...field, ui: at(form.uiSchema, field.path) })),
      title: variantTitle({ variants: snapshot.variants, texts: definitions.texts }, name, lang) ?? '',
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

const at = (ui: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, name) => (isObject(node) ? node[name] : undefined), ui);

/**
 * Returns the part of a definitions folder in which a change of one file is observable: its forms and what
 * they share. A mutant need not compile every other form.
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

/**
 * Returns the failures of a definitions folder: lint, examples, and every expectation that it does not meet.
 */
export function findFailures(
  texts: ReadonlyMap<string, string>,
  expected: ReadonlyMap<string, string>,
): string[] {
  const { problems } = checkDefinitionTexts(texts);
  if (hasErrors(problems)) return problems.map(({ code, pointer }) => `${code} ${pointer}`);
  const { definitions } = loadDefinitions(texts, parse);
  return [...expected].flatMap((one) => (meets(definitions, one) ? [] : [`${one[0]} differs`]));
}

/**
 * Returns true if `findFailures` finds anything. Expectations come first: they catch most changes, and the
 * check costs more.
 */
export function isNoticed(
  texts: ReadonlyMap<string, string>,
  expected: ReadonlyMap<string, string>,
): boolean {
  try {
    const { definitions } = loadDefinitions(texts, parse);
    if ([...expected].some((one) => !meets(definitions, one))) return true;
  } catch {
    // The definitions cannot be compiled; the check reports the reason.
  }
  return hasErrors(checkDefinitionTexts(texts).problems);
}

function meets(definitions: Definitions, [name, text]: readonly [string, string]): boolean {
  const [slug = '', lang] = name.split('.');
  const chosen = LANGUAGES.find((one) => one === lang) ?? 'ru';
  return JSON.stringify(factsOf(definitions, slug, chosen), null, 2) === text.trimEnd();
}
