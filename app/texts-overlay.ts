import { LANGUAGES, type Lang } from '#engine/model/definition';
import { type Json, type JsonObject, parseObject } from '#engine/model/json';
import { textsFile } from '#engine/model/load';
import { addTextKeys } from '#engine/model/resolve';
import type { TextsOverlay } from '#server';

/** Key prefixes of texts that pages, errors and the studio need in any folder. */
const OF_THE_CODE: ReadonlySet<string> = new Set(['CLOSE', 'error', 'form', 'site', 'studio']);

/**
 * Creates the functions that complete a folder's dictionaries by the texts that come with the code, and that
 * leave these out again. Added are, key by key, those of the code itself, and those that the folder's documents
 * name. A folder without sections, which is only a part of one, stays as it is.
 */
export function createTextsOverlay(shipped: (lang: Lang) => JsonObject): TextsOverlay {
  const shippedIn = new Map<Lang, JsonObject>();
  const shippedTexts = (lang: Lang): JsonObject => {
    const texts = shippedIn.get(lang) ?? shipped(lang);
    shippedIn.set(lang, texts);
    return texts;
  };
  const namedIn = rememberedKeys();

  return {
    complete(files) {
      // A folder without sections is only a part of one, and its texts are elsewhere.
      if (![...files.keys()].some((path) => path.startsWith('sections/'))) return new Map(files);
      const isNamed = (key: string): boolean =>
        OF_THE_CODE.has(key.split('.')[0] ?? '') || [...files].some((file) => namedIn(...file).has(key));
      const completed = LANGUAGES.map((lang): [string, string] => {
        const own = files.get(textsFile(lang)) ?? '{}\n';
        const missing = Object.entries(shippedTexts(lang)).filter(notIn(own));
        return [
          textsFile(lang),
          withEntries(
            own,
            missing.filter(([key]) => isNamed(key)),
          ),
        ];
      });
      return new Map([...files, ...completed].toSorted(([one], [other]) => (one < other ? -1 : 1)));
    },
    ownPart(path, text, folderText = '{}') {
      const lang = LANGUAGES.find((one) => textsFile(one) === path);
      const [whole, inFolder] = [objectOf(text), objectOf(folderText)];
      if (lang === undefined || whole === undefined) return text;
      const come = shippedTexts(lang);
      const isOwn = ([key, value]: [string, Json]): boolean =>
        Object.hasOwn(inFolder ?? {}, key) || JSON.stringify(come[key]) !== JSON.stringify(value);
      const own = Object.entries(whole).filter(isOwn);
      if (own.length === Object.keys(whole).length) return text;
      return `${JSON.stringify(Object.fromEntries(own), null, 2)}\n`;
    },
  };
}

/** Matches the entries whose keys a dictionary lacks; none if it is no object, which the check reports. */
function notIn(text: string): (entry: [string, Json]) => boolean {
  const own = objectOf(text);
  return ([key]) => own !== undefined && !Object.hasOwn(own, key);
}

/** Appends entries to a dictionary, so that each line of it keeps its number in problems. */
function withEntries(text: string, entries: readonly [string, Json][]): string {
  if (entries.length === 0) return text;
  const head = text.slice(0, text.lastIndexOf('}')).trimEnd();
  const added = entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `${head}${head.endsWith('{') ? '' : ','}\n${added.join(',\n')}\n}\n`;
}

/** Returns the text keys in a file; none if it cannot be read. A file is parsed again if it has changed. */
function rememberedKeys(): (path: string, text: string) => ReadonlySet<string> {
  const known = new Map<string, { text: string; keys: ReadonlySet<string> }>();
  return (path, text) => {
    const before = known.get(path);
    if (before?.text === text) return before.keys;
    const keys = new Set<string>();
    addTextKeys(objectOf(text) ?? null, keys);
    known.set(path, { text, keys });
    return keys;
  };
}

const objectOf = (text: string): JsonObject | undefined => parseObject(text.replace(/^\uFEFF/, ''));
