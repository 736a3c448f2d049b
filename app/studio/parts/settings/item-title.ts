import { parseContent, plainText } from '#engine/model/content';
import type { Dictionaries, SiteLanguage } from '#engine/model/definition';
import { SUMMARY_KEYS } from '#engine/model/documents';
import { isObject, type Json } from '#engine/model/json';
import { withTexts } from '#engine/model/resolve';

const MAX_CHARACTERS = 80;

/**
 * Returns the heading of a list's item in the studio, from the first of its members that names it, cut to 80
 * characters; '' if none does. `forms` has the titles of forms by slug.
 */
export function itemTitle(
  value: Json,
  texts: Dictionaries,
  lang: SiteLanguage,
  forms: ReadonlyMap<string, string>,
): string {
  if (!isObject(value)) return typeof value === 'object' ? '' : String(value);
  for (const name of SUMMARY_KEYS) {
    const resolved = sentenceOf(value[name], texts, lang);
    if (resolved !== '') return (name === 'form' ? forms.get(resolved) : undefined) ?? resolved;
  }
  return '';
}

function sentenceOf(value: Json | undefined, texts: Dictionaries, lang: SiteLanguage): string {
  if (value === undefined || value === null) return '';
  const resolved = withTexts<Json>(value, texts, lang);
  if (typeof resolved !== 'string' && typeof resolved !== 'number') return '';
  const plain = plainText(parseContent(String(resolved))).trim();
  return plain.length > MAX_CHARACTERS ? `${plain.slice(0, MAX_CHARACTERS)}…` : plain;
}
