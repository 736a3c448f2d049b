import type { Lang } from '../definition/model.ts';
import { LANGUAGES } from '../definition/model.ts';
import { type Json, type JsonObject, objectEntries, objectIn, objectItems } from '../json/json.ts';
import type { Definitions } from '../load/load.ts';
import { isInlineText, isTextRef, textKey } from '../resolve/resolve-texts.ts';

/**
 * Returns the file of a consent, `consents/<purpose>.json`; the purpose is its key under `consent` in
 * form.json.
 */
export const consentFile = (purpose: string): string => `consents/${purpose}.json`;

/** Code that only a server reports: the consent text differs from that of the form's version. */
export const CONSENT_TEXT_CODE = 'consentText';

/** Parts that a visitor reads, in order; each is one paragraph, or several separated by empty lines. */
export const CONSENT_PARTS = ['text', 'term', 'withdrawal'] as const;

/** Returns the version in force, which is the first; undefined if there is no such document. */
export const currentConsent = ({ files }: Definitions, purpose: string): JsonObject | undefined =>
  objectItems(objectIn(files.get(consentFile(purpose))?.value).versions)[0]?.[1];

/** Returns the wording of a version in one language; `{data}` and `{days}` are still placeholders. */
export function consentWording(version: JsonObject, texts: Definitions['texts'], lang: Lang): string {
  const read = (part: Json | undefined): Json | undefined =>
    isTextRef(part) ? texts[lang][textKey(part)] : isInlineText(part) ? (part[lang] ?? part.ru) : undefined;
  return CONSENT_PARTS.flatMap((part) => {
    const wording = read(version[part]);
    return typeof wording === 'string' && wording !== '' ? [wording] : [];
  }).join('\n\n');
}

/**
 * Inserts the version in force of each consent into form.json: a request is stored with the form's version,
 * and thereby with the exact text. A purpose without a document gets no text, so that the check reports it.
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
