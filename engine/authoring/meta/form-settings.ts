import type { Lang } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { COMPLETE_PARTS } from '#engine/model/variants';
import { chooseLanguage } from './in-language.ts';
import { formParts } from './parts.gen.ts';
import { linkAddress, textReference } from './shared-references.ts';

/** Top-level member of form.json (`retention`, `consent`) that the studio shows as a form of settings of its own. */
export interface FormSettingsPart {
  /** Name of the member. */
  slug: string;
  title: string;
  /** Role that may change it: a content manager, or a person who answers for contracts with receivers. */
  role: 'content' | 'contract';
  /** `form`: only the form has the setting; `variant`: a variant may override it. */
  scope: 'form' | 'variant';
  /** Schema of form.json with only this part. */
  schema: JsonObject;
  /** UI schema of that form of settings. */
  ui: JsonObject;
}

/**
 * Returns the schemas of the members of form.json that only the form has, or of those that a variant may override, by
 * name.
 */
export const formPartSchemas = (scope: FormSettingsPart['scope']): JsonObject =>
  Object.fromEntries(
    Object.entries(formParts).flatMap(([slug, { schema, ui }]) =>
      scopeOf(ui) === scope ? [[slug, schema]] : [],
    ),
  );

/** Schema of every member of form.json by name, with titles in all languages. */
export const formSettings: JsonObject = Object.fromEntries(
  Object.entries(formParts).map(([slug, { schema }]) => [slug, schema]),
);

const scopeOf = (ui: JsonObject): FormSettingsPart['scope'] =>
  ui['ui:scope'] === 'form' ? 'form' : 'variant';

/** Names of the top-level members that every form.json must have. */
export const REQUIRED: readonly string[] = ['title', 'texts', 'submit', 'payloads', 'retention'];

const made = new Map<Lang, FormSettingsPart[]>();

/**
 * Returns the members of form.json that the studio shows as forms of settings, with titles in one language. Members
 * with the widget `hidden` are left out, because they are edited on the canvas.
 */
export function formSettingsParts(lang: Lang): readonly FormSettingsPart[] {
  const known =
    made.get(lang) ??
    Object.entries(formParts).flatMap(([slug, { ui }]) =>
      ui['ui:widget'] === 'hidden' ? [] : [partOf(slug, lang)],
    );
  made.set(lang, known);
  return known;
}

function partOf(slug: string, lang: Lang): FormSettingsPart {
  const { schema, ui } = formParts[slug] ?? { schema: {}, ui: {} };
  const { 'ui:role': role, 'ui:scope': _scope, ...own } = ui;
  const shown = chooseLanguage(schema, lang);
  return {
    slug,
    title: String(shown.title),
    role: role === 'content' ? 'content' : 'contract',
    scope: scopeOf(ui),
    schema: {
      type: 'object',
      properties: { [slug]: shown },
      ...(REQUIRED.includes(slug) ? { required: [slug] } : {}),
      additionalProperties: false,
      definitions: chooseLanguage({ text: textReference, address: linkAddress }, lang),
    },
    // The title is already shown above the form.
    ui: {
      [slug]: {
        ...own,
        ...(shown.type === 'object' ? { 'ui:label': false } : {}),
        ...(COMPLETE_PARTS[slug] && { 'ui:complete': [...COMPLETE_PARTS[slug]] }),
      },
    },
  };
}
