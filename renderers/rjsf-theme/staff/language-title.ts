import { languageName } from '#engine/model/site';

/** Names a language of the site for its editors: «По-русски»; one that the studio is not in, by its own name. */
export function languageTitle(text: (key: string) => string, lang: string): string {
  const key = `studio.lang.${lang}`;
  const known = text(key);
  return known === key ? languageName({}, lang) : known;
}
