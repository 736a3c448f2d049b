import { type Definitions, loadDefinitions, type Problem, parseSource } from '#engine/model';

/** Path → text, as JSON carries it. */
export type Texts = Readonly<Record<string, string>>;

type Parsed = ReturnType<typeof parseSource>;

const MAX_REMEMBERED = 2000;
const parsed = new Map<string, Map<string, Parsed>>();
let count = 0;

/** A job differs from the one before in a file or two: the others are not parsed again. */
function parseRemembered(path: string, text: string): Parsed {
  const ofPath = parsed.get(path) ?? new Map<string, Parsed>();
  const known = ofPath.get(text);
  if (known !== undefined) return known;
  if (count >= MAX_REMEMBERED) {
    parsed.clear();
    count = 0;
  }
  const result = parseSource(path, text);
  parsed.set(path, ofPath.set(text, result));
  count += 1;
  return result;
}

export const readDefinitions = (
  texts: ReadonlyMap<string, string>,
): { definitions: Definitions; problems: Problem[] } => loadDefinitions(texts, parseRemembered);

export const textsIn = (texts: Texts): ReadonlyMap<string, string> => new Map(Object.entries(texts));
