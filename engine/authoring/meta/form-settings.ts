import type { Lang } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { inLanguage } from './in-language.ts';
import { formParts } from './parts.gen.ts';
import { linkAddress, textReference } from './shared-references.ts';

/** A part of form.json with the form that edits it. */
export interface FormSettingsPart {
  slug: string;
  title: string;
  /** Who may change it. */
  role: 'content' | 'contract';
  /** Of an object that has this part as its only member. */
  schema: JsonObject;
  /** The UI schema of that object. */
  ui: JsonObject;
}

/** The JSON Schema of each part of form.json, as form.schema.json has it. */
export const formPartSchemas = (): JsonObject =>
  Object.fromEntries(Object.entries(formParts).map(([slug, { schema }]) => [slug, schema]));

/** Members that every form.json has. */
export const REQUIRED: readonly string[] = ['title', 'texts', 'submit', 'payloads', 'retention'];

const made = new Map<Lang, FormSettingsPart[]>();

/** The parts of form.json in the language of their reader; those with a hidden widget are edited on the canvas. */
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
  const { 'ui:role': role, ...own } = ui;
  const shown = inLanguage(schema, lang);
  return {
    slug,
    title: String(shown.title),
    role: role === 'content' ? 'content' : 'contract',
    schema: {
      type: 'object',
      properties: { [slug]: shown },
      ...(REQUIRED.includes(slug) ? { required: [slug] } : {}),
      additionalProperties: false,
      definitions: inLanguage({ text: textReference, address: linkAddress }, lang),
    },
    // Its title is above the form.
    ui: { [slug]: { ...own, ...(shown.type === 'object' ? { 'ui:label': false } : {}) } },
  };
}
