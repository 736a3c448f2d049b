import { LANGUAGES, readLanguage, type SiteLanguage, shippedLanguage } from '../definition/model.ts';
import { isObject, type Json } from '../json/json.ts';

/**
 * Returns a document with each of the product's texts (by language) reduced to a site's languages. A default language
 * that the product lacks gets the English text; other such languages get none.
 */
export function inSiteLanguages<Value extends Json>(value: Value, languages: readonly SiteLanguage[]): Value {
  const read = (part: Json): Json => {
    if (Array.isArray(part)) return part.map(read);
    if (!isObject(part)) return part;
    if (!LANGUAGES.every((lang) => typeof part[lang] === 'string'))
      return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, read(item)]));
    const known = languages.filter((lang, at) => at === 0 || readLanguage(lang) !== undefined);
    return Object.fromEntries(known.map((lang) => [lang, part[shippedLanguage(lang)] ?? '']));
  };
  return read(value) as Value;
}
