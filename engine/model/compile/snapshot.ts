import { CAPTCHA_CODES, withCaptcha } from '../captcha/captcha-field.ts';
import { CONSENT_TEXT_CODE, withConsentDocuments } from '../consent/consent-document.ts';
import type { Dictionaries, Selector, Text } from '../definition/model.ts';
import {
  codeOfKeyword,
  errorKey,
  OTHER_CODE,
  PAYLOAD_CODES,
  type Vocabulary,
} from '../definition/vocabulary.ts';
import {
  type PublishedEndpoint,
  publishedEndpoint,
  withEndpointTimeout,
} from '../endpoints/endpoint-document.ts';
import { modelError } from '../errors/model-error.ts';
import { type Json, type JsonObject, objectIn } from '../json/json.ts';
import { mergePatch } from '../json/merge-patch.ts';
import { oncePer } from '../json/once-per.ts';
import { readForm, variantNames } from '../load/form-document.ts';
import type { Definitions, FormSource } from '../load/load.ts';
import { formFile } from '../load/load.ts';
import { dropChoiceless } from '../resolve/drop-choiceless.ts';
import { behaviourWithout, uiWithout } from '../resolve/drop-fields.ts';
import { withCatalogChoices, withCatalogTitles, withCatalogValues } from '../resolve/expand-catalogs.ts';
import { expandFieldList, namesListed } from '../resolve/expand-field-list.ts';
import { withMemberGroups } from '../resolve/member-groups.ts';
import { mergeUi } from '../resolve/merge-ui.ts';
import { withPlainChoices } from '../resolve/plain-choices.ts';
import { type RefProblem, resolveSchema } from '../resolve/resolve-schema.ts';
import { addTextKeys } from '../resolve/resolve-texts.ts';
import { walkSchema } from '../schema/children.ts';
import { SUBSCHEMA_KEYWORDS } from '../schema/keywords.ts';
import { propertiesOf } from '../schema/properties.ts';
import type { FormAliases } from '../site/form-names.ts';
import { withSources } from '../sources/picks.ts';
import { defaultLanguage, dictionaryIn, languagesOf } from '../text/dictionaries.ts';
import { omittedAnswers, overlaysOf } from '../variants/overlays.ts';
import { type StandIn, standInOf } from '../variants/stand-in.ts';
import { PROOF_CODES } from '../widgets/widget-texts.ts';
import { withBehaviourDefaults } from './behaviour-defaults.ts';

/**
 * Variant of a form inside a snapshot, with its overlay applied and its references resolved; texts are still
 * references (`@key`).
 */
export interface VariantSnapshot {
  /** Reference to the title, its wording in each language, or the variant's name. */
  title: string | JsonObject;
  /** Sections in which it replaces another variant. */
  standsIn?: StandIn;
  schema: JsonObject;
  ui: JsonObject;
  form: JsonObject;
  /** Endpoint that receives the requests; absent in versions older than endpoint documents. */
  endpoint?: PublishedEndpoint;
  /**
   * Further endpoints that accept the requests, by slug; not sent to pages. Absent if there are
   * none, and in older versions.
   */
  acceptedBy?: Readonly<Record<string, PublishedEndpoint>>;
}

/**
 * Everything that one version of a form consists of, shared fields and texts included: it is hashed, published,
 * stored and compiled. A change of a shared field or text is therefore a new version of each form that uses it.
 */
export interface FormSnapshot {
  formatVersion: 1;
  slug: string;
  defaultVariant: string;
  variants: Record<string, VariantSnapshot>;
  /** Selector of variants, with texts as references. */
  selector?: Selector;
  /** Further names by which buttons open the form. */
  aliases?: FormAliases;
  /** Origins of the sites that may show the form in their pages. */
  embedOrigins?: readonly string[];
  /** Texts by language, without fallbacks: a text that a language lacks is absent. */
  texts: Dictionaries;
}

/** Key prefix of the texts around every form (summary, panels, suffixes). */
const COMMON_TEXTS = /^form\./;

/** Keys of the common texts by dictionary, cached because a thousand forms share them. */
const commonKeys = oncePer((texts: Readonly<Record<string, Text>>): string[] =>
  Object.keys(texts).filter((key) => COMMON_TEXTS.test(key)),
);

/**
 * Creates the snapshot of a form from definitions. Throws FORM_UNKNOWN for an unknown slug. A `$ref` without a target
 * is passed to `report` and becomes `{}`.
 */
export function snapshotForm(
  definitions: Definitions,
  slug: string,
  vocabulary: Vocabulary,
  report: (problem: RefProblem, variant: string) => void = () => {},
): FormSnapshot {
  const source = definitions.forms.get(slug);
  if (source === undefined) {
    throw modelError('FORM_UNKNOWN', { form: slug, known: [...definitions.forms.keys()].join(', ') });
  }
  const variants: FormSnapshot['variants'] = {};
  for (const name of variantNames(source)) {
    variants[name] = snapshotVariant(definitions, source, name, (problem) => report(problem, name));
  }
  dropForeignUi(variants);
  const { defaultVariant } = source.form;
  const { selector, aliases, embedOrigins } = readForm(source.form);
  const titles = selector
    ? [selector as unknown as Json, Object.values(variants).map(({ title }) => title)]
    : [];
  return {
    formatVersion: 1,
    slug,
    defaultVariant:
      typeof defaultVariant === 'string' ? defaultVariant : (Object.keys(variants)[0] ?? 'default'),
    variants,
    ...(selector ? { selector } : {}),
    ...(aliases ? { aliases } : {}),
    ...(embedOrigins.length > 0 ? { embedOrigins } : {}),
    texts: usedTexts(definitions, Object.values(variants), titles, vocabulary),
  };
}

/**
 * Removes the settings of fields that a variant lacks, such as hints set for all variants. A name
 * that every variant lacks stays, so that the check reports it.
 */
function dropForeignUi(variants: FormSnapshot['variants']): void {
  const asked = Object.values(variants).map(({ schema }) => propertiesOf(schema).map(({ name }) => name));
  const all = new Set(asked.flat());
  for (const [index, variant] of Object.values(variants).entries()) {
    const foreign = new Set([...all].filter((name) => asked[index]?.includes(name) === false));
    if (foreign.size > 0) variant.ui = withoutForeign(variant.ui, foreign);
  }
}

/** Removes settings of missing fields; headings keep them, so groups stay in the same position. */
const withoutForeign = (ui: JsonObject, foreign: ReadonlySet<string>): JsonObject => ({
  ...uiWithout(ui, foreign),
  ...(ui['ui:groups'] === undefined ? {} : { 'ui:groups': ui['ui:groups'] }),
});

function snapshotVariant(
  definitions: Definitions,
  source: FormSource,
  name: string,
  report: (problem: RefProblem) => void,
): VariantSnapshot {
  const {
    variants: _all,
    defaultVariant: _default,
    selector: _choice,
    aliases: _names,
    embed: _sites,
    without: _leftOut,
    $schema: _meta,
    ...form
  } = source.form;
  const patches = overlaysOf(source, name);
  const own = patches.at(-1) ?? {};
  const patched = (document: JsonObject, part: 'schema' | 'ui' | 'form'): JsonObject =>
    patches.reduce((result, { [part]: overlay = {} }) => mergePatch(result, overlay) as JsonObject, document);

  const { $schema: _draft, ...patchedSchema } = patched(source.schema, 'schema');
  const { $schema: _uiMeta, ...patchedUi } = patched(source.ui, 'ui');
  const dropped = omittedAnswers(source, name);
  const listed = expandFieldList(
    definitions,
    { schema: patchedSchema, ui: patchedUi, form: patched(form, 'form') },
    { dropped, listed: namesListed(source) },
  );
  const asked = withCaptcha(listed);
  const file = formFile(source.slug, 'schema');
  const resolved = resolveSchema(definitions, file, asked.schema, report, dropped);
  const ui = mergeUi(resolved.ui, asked.ui) as JsonObject;
  const documents = dropChoiceless(definitions, {
    schema: resolved.schema,
    ui: uiWithout(ui, dropped),
    form: behaviourWithout(asked.form, dropped),
  });
  const standsIn = standInOf(own);
  const schema = withCatalogValues(definitions, documents.schema);
  const chosen = withPlainChoices(
    schema,
    withCatalogChoices(definitions, documents.ui),
    languagesOf(definitions.texts),
  );
  const shown = withSources(definitions, schema, chosen);
  const target = String(objectIn(documents.form.submit).endpoint);
  const endpoint = publishedEndpoint(definitions, target);
  const acceptedBy = endpointsBeside(definitions, documents.form, target);
  return {
    title: own.title ?? name,
    ...(standsIn === undefined ? {} : { standsIn }),
    schema: withMemberGroups(schema, shown),
    ui: shown,
    form: withConsentDocuments(
      definitions,
      withCatalogTitles(definitions, withBehaviourDefaults(withEndpointTimeout(definitions, documents.form))),
    ),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(Object.keys(acceptedBy).length === 0 ? {} : { acceptedBy }),
  };
}

const endpointsBeside = (
  definitions: Definitions,
  form: JsonObject,
  target: string,
): Record<string, PublishedEndpoint> =>
  Object.fromEntries(
    readForm(form).targets.flatMap(({ target: { endpoint: slug = target } }) => {
      const endpoint = slug === target ? undefined : publishedEndpoint(definitions, slug);
      return endpoint === undefined ? [] : [[slug, endpoint]];
    }),
  );

function usedTexts(
  definitions: Definitions,
  variants: readonly VariantSnapshot[],
  titles: Json[],
  vocabulary: Vocabulary,
): FormSnapshot['texts'] {
  const keys = new Set<string>();
  addTextKeys(titles, keys);
  for (const { schema, ui, form } of variants) {
    for (const document of [schema, ui, form]) addTextKeys(document, keys);
    for (const code of codesOf(schema, vocabulary)) keys.add(errorKey(code));
    if (form.proof !== undefined) for (const code of PROOF_CODES) keys.add(errorKey(code));
  }
  for (const key of commonKeys(dictionaryIn(definitions.texts, defaultLanguage(definitions.texts))))
    keys.add(key);
  const sorted = [...keys].sort();
  return Object.fromEntries(
    Object.entries(definitions.texts).map(([lang, texts]) => {
      const used = sorted.filter((key) => Object.hasOwn(texts, key));
      return [lang, Object.fromEntries(used.map((key) => [key, texts[key]]))];
    }),
  ) as Dictionaries;
}

/**
 * Returns every error code that a request can get if its form has this schema: those of the schema, of
 * decoding, of the captcha and of consents. The texts of these codes go into the snapshot.
 */
export function codesOf(schema: JsonObject, vocabulary: Vocabulary): string[] {
  const codes = new Set<string>([...PAYLOAD_CODES, ...CAPTCHA_CODES, CONSENT_TEXT_CODE]);
  const rules = new Map(vocabulary.rules.map((rule) => [rule.keyword, rule]));
  for (const { schema: node } of walkSchema(schema)) {
    if (refusesAnything(node)) codes.add(OTHER_CODE);
    for (const keyword of Object.keys(node)) {
      const standard = codeOfKeyword(keyword);
      if (standard !== undefined) codes.add(standard);
      for (const code of rules.get(keyword)?.codes ?? []) codes.add(code);
    }
  }
  return [...codes];
}

/** True if a direct subschema is `false`. */
const refusesAnything = (schema: JsonObject): boolean =>
  [...SUBSCHEMA_KEYWORDS.keys()].some((keyword) => {
    const value = keyword === 'additionalProperties' ? undefined : schema[keyword];
    return value === false || Object.values(Array.isArray(value) ? value : objectIn(value)).includes(false);
  });
