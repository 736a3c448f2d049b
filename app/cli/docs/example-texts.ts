import { type Definitions, type Json, LANGUAGES, textRefs, textsFile } from '#engine/model';

/** Texts of pages, errors and the studio, whatever the forms are. */
const OF_THE_CODE: ReadonlySet<string> = new Set(['CLOSE', 'error', 'form', 'site', 'studio']);

/**
 * The texts of an example's folder: those of the code, and those that its documents name. An example is a folder of its own,
 * and it needs each text that the code is given.
 */
export function exampleTexts(
  { texts }: Definitions,
  files: ReadonlyMap<string, string>,
): Map<string, string> {
  const named = new Set(
    [...files].flatMap(([path, text]) =>
      path.startsWith('texts/') ? [] : [...textRefs(JSON.parse(text) as Json)].map(({ key }) => key),
    ),
  );
  const isNeeded = (key: string): boolean => OF_THE_CODE.has(key.split('.')[0] ?? '') || named.has(key);
  return new Map(
    LANGUAGES.map((lang) => [
      textsFile(lang),
      `${JSON.stringify(Object.fromEntries(Object.entries(texts[lang]).filter(([key]) => isNeeded(key))), null, 2)}\n`,
    ]),
  );
}
