import { languageName } from '#engine/model/site';

/** Returns a language's name for editors, «По-русски»; its own if the studio lacks the language. */
export function languageTitle(text: (key: string) => string, lang: string): string {
  const key = `studio.lang.${lang}`;
  const known = text(key);
  return known === key ? languageName({}, lang) : known;
}
