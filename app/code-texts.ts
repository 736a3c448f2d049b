import { LANGUAGES, type Lang } from '#engine/model/definition';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { textsFile } from '#engine/model/load';
import { textRefs } from '#engine/model/resolve';

/** Key prefixes of texts that pages, errors and the studio need in any folder. */
const OF_THE_CODE: ReadonlySet<string> = new Set(['CLOSE', 'error', 'form', 'site', 'studio']);

/**
 * Adds a missing dictionary from the texts that come with the code: those of the code itself, and those that
 * the folder's documents name. So a folder of a few forms has a few files, and new texts of the code are in
 * it at once. `shipped` reads the dictionary that comes with the code.
 */
export async function withCodeTexts(
  files: ReadonlyMap<string, string>,
  shipped: (lang: Lang) => Promise<string>,
): Promise<Map<string, string>> {
  const missing = LANGUAGES.filter((lang) => !files.has(textsFile(lang)));
  // A folder without sections is only a part of one, and its texts are elsewhere.
  const isWhole = [...files.keys()].some((path) => path.startsWith('sections/'));
  if (missing.length === 0 || !isWhole) return new Map(files);
  const named = new Set([...files.values()].flatMap(namedIn));
  const added = missing.map(async (lang): Promise<[string, string]> => {
    const texts = Object.entries(JSON.parse(await shipped(lang)) as JsonObject).filter(
      ([key]) => OF_THE_CODE.has(key.split('.')[0] ?? '') || named.has(key),
    );
    return [textsFile(lang), `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`];
  });
  return new Map(
    [...files, ...(await Promise.all(added))].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Returns the text keys in a file; none if it cannot be read, which the check reports. */
function namedIn(text: string): string[] {
  try {
    const document = JSON.parse(text) as Json;
    return isObject(document) ? [...textRefs(document)].map(({ key }) => key) : [];
  } catch {
    return [];
  }
}
