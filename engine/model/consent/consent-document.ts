import type { Dictionaries, SiteLanguage } from '../definition/model.ts';
import { isObject, type Json, type JsonObject, objectEntries, objectIn, objectItems } from '../json/json.ts';
import type { Definitions } from '../load/load.ts';
import { isTextRef, withTexts } from '../resolve/resolve-texts.ts';
import { defaultLanguage, languagesOf } from '../text/dictionaries.ts';

/**
 * Returns the path of a consent document, `consents/<purpose>.json`; the purpose is the key under `consent` in
 * form.json.
 */
export const consentFile = (purpose: string): string => `consents/${purpose}.json`;

/** Error code that only a server reports: the visitor has agreed to another text than that of the form's version. */
export const CONSENT_TEXT_CODE = 'consentText';

/** Members of a consent's version that make up its text, in reading order; each is one paragraph or several. */
export const CONSENT_PARTS = ['text', 'term', 'withdrawal'] as const;

/**
 * Returns the version of a consent that is in force, which is the first in its document; undefined without such a
 * document.
 */
export const currentConsent = ({ files }: Definitions, purpose: string): JsonObject | undefined =>
  objectItems(objectIn(files.get(consentFile(purpose))?.value).versions)[0]?.[1];

/**
 * Returns the text of a version of a consent in one language, or in the site's default for a part without it.
 * The placeholders `{data}` and `{days}` are not filled in yet.
 */
export function consentWording(version: JsonObject, texts: Dictionaries, lang: SiteLanguage): string {
  return CONSENT_PARTS.flatMap((part) => {
    const written = version[part] ?? null;
    // A wording in a language that the site lacks has its other languages all the same.
    const own = isObject(written) ? (written[lang] ?? written[defaultLanguage(texts)]) : undefined;
    const wording = own ?? withTexts<Json>(written, texts, lang);
    return typeof wording === 'string' && wording !== '' && !isTextRef(wording) ? [wording] : [];
  }).join('\n\n');
}

/**
 * Returns form.json with the text in force of each of its consents inserted, so that the version of a form tells the
 * exact text. A purpose without a document gets no text, which the check reports.
 */
export function withConsentDocuments(definitions: Definitions, form: JsonObject): JsonObject {
  const rules = objectEntries(form.consent).map(([purpose, rule]): [string, JsonObject] => {
    const version = currentConsent(definitions, purpose);
    if (version === undefined) return [purpose, rule];
    const text = Object.fromEntries(
      languagesOf(definitions.texts).map((lang) => [lang, consentWording(version, definitions.texts, lang)]),
    );
    const { version: name = '', covers, fields } = version;
    const coverage = { ...(covers !== undefined && { covers }), ...(fields !== undefined && { fields }) };
    return [purpose, { ...rule, version: name, ...coverage, text }];
  });
  return { ...form, consent: Object.fromEntries(rules) };
}
