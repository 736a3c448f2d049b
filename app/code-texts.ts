import { LANGUAGES, type Lang } from '#engine/model/definition';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { textsFile } from '#engine/model/load';
import { textRefs } from '#engine/model/resolve';

/** Texts of pages, errors and the studio, whatever the forms are. */
const OF_THE_CODE: ReadonlySet<string> = new Set(['CLOSE', 'error', 'form', 'site', 'studio']);

/**
 * A folder that has no dictionary of a language takes the texts that come with the code: those of the code itself, and those
 * that its documents name. So a folder of a few forms has a few files, and a new text of the code is in it at once.
 * `shipped`: the dictionary that comes with the code, as it is written.
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

/** A file that cannot be read names nothing here; the check reports it. */
function namedIn(text: string): string[] {
  try {
    const document = JSON.parse(text) as Json;
    return isObject(document) ? [...textRefs(document)].map(({ key }) => key) : [];
  } catch {
    return [];
  }
}
