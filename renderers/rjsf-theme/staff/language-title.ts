import { languageName } from '#engine/model/site';

/**
 * Returns the name of a language for editors, in the studio's language; in the language itself if the studio
 * has no name for it. `text`: translates a key.
 */
export function languageTitle(text: (key: string) => string, lang: string): string {
  const key = `studio.lang.${lang}`;
  const known = text(key);
  return known === key ? languageName({}, lang) : known;
}
