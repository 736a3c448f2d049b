import { type DocumentFiles, withDocument } from '#engine/authoring';
import { type Definitions, loadDefinitions, parseSource } from '#engine/model/load';
import type { Problem } from '#engine/model/problems';

/** Texts of definition files by path in the folder, as a JSON object. */
export type Texts = Readonly<Record<string, string>>;

type Parsed = ReturnType<typeof parseSource>;

/** Cache size of an isolate: a thousand forms have 4,000 files and 4 million characters. */
const MAX_REMEMBERED_CHARACTERS = 16 * 2 ** 20;
const parsed = new Map<string, Map<string, Parsed>>();
let characters = 0;

/** Parses with a cache, since a job differs from the one before in a file or two. */
function parseRemembered(path: string, text: string): Parsed {
  const ofPath = parsed.get(path) ?? new Map<string, Parsed>();
  const known = ofPath.get(text);
  if (known !== undefined) return known;
  if (characters > MAX_REMEMBERED_CHARACTERS) {
    parsed.clear();
    ofPath.clear();
    characters = 0;
  }
  const result = parseSource(path, text);
  parsed.set(path, ofPath.set(text, result));
  characters += text.length;
  return result;
}

/**
 * Parses definitions from the texts of their files by path, and returns them with the problems found; each
 * distinct text is parsed once.
 */
export const readDefinitions = (
  texts: ReadonlyMap<string, string>,
): { definitions: Definitions; problems: Problem[] } => loadDefinitions(texts, parseRemembered);

/** Converts an object of file texts by path to a map. */
export const textsIn = (texts: Texts): ReadonlyMap<string, string> => new Map(Object.entries(texts));

/**
 * Parses the drafts' files alone, with the dictionaries in `texts` changed by the drafts; other published
 * documents are left out.
 */
export function readDrafts(texts: Texts, drafts: readonly DocumentFiles[]): Definitions {
  const dictionaries = Object.entries(texts).filter(([path]) => path.startsWith('texts/'));
  return readDefinitions(drafts.reduce(withDocument, new Map(dictionaries))).definitions;
}
