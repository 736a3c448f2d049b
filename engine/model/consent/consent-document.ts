import type { Lang } from '../definition/model.ts';
import { LANGUAGES } from '../definition/model.ts';
import { type Json, type JsonObject, objectEntries, objectIn, objectItems } from '../json/json.ts';
import type { Definitions } from '../load/load.ts';
import { isInlineText, isTextRef, textKey } from '../resolve/resolve-texts.ts';

/** What a visitor may agree to: `consents/<purpose>.json`, and the purpose under `consent` in form.json. */
export const consentFile = (purpose: string): string => `consents/${purpose}.json`;

/** Code that only a server gives: what was agreed to is not what the form's version shows. */
export const CONSENT_TEXT_CODE = 'consentText';

/** The parts that a visitor reads, in their order: a paragraph each, or more with an empty line between them. */
export const CONSENT_PARTS = ['text', 'term', 'withdrawal'] as const;

/** The version in force is the first one; undefined where there is no such document. */
export const currentConsent = ({ files }: Definitions, purpose: string): JsonObject | undefined =>
  objectItems(objectIn(files.get(consentFile(purpose))?.value).versions)[0]?.[1];

/** A version as it is read in one language; `{data}` and `{days}` are still to be filled in. */
export function consentWording(version: JsonObject, texts: Definitions['texts'], lang: Lang): string {
  const read = (part: Json | undefined): Json | undefined =>
    isTextRef(part) ? texts[lang][textKey(part)] : isInlineText(part) ? (part[lang] ?? part.ru) : undefined;
  return CONSENT_PARTS.flatMap((part) => {
    const wording = read(version[part]);
    return typeof wording === 'string' && wording !== '' ? [wording] : [];
  }).join('\n\n');
}

/**
 * form.json with the version in force of each consent that it names: a request is stored with the form's version, and so with
 * the exact text. A purpose without a document stays without a text, for the check to point at.
 */
export function withConsentDocuments(definitions: Definitions, form: JsonObject): JsonObject {
  const rules = objectEntries(form.consent).map(([purpose, rule]): [string, JsonObject] => {
    const version = currentConsent(definitions, purpose);
    if (version === undefined) return [purpose, rule];
    const text = Object.fromEntries(
      LANGUAGES.map((lang) => [lang, consentWording(version, definitions.texts, lang)]),
    );
    const { version: name = '', covers, fields } = version;
    const coverage = { ...(covers !== undefined && { covers }), ...(fields !== undefined && { fields }) };
    return [purpose, { ...rule, version: name, ...coverage, text }];
  });
  return { ...form, consent: Object.fromEntries(rules) };
}
