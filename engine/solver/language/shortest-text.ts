import { memberOf } from './char-set.ts';
import { derivative, firstClasses, isNullable, type Language } from './language.ts';

/**
 * Shortest text, or null if the language is empty; `undefined` if the search gave up, which proves nothing.
 */
export type TextSearch = { found: string } | { found: null } | undefined;

const MAX_STATES = 4000;

const known = new Map<string, TextSearch>();
const MAX_KNOWN = 500;

/**
 * Finds the shortest text of a language or proves that it has none. Results are memoized: every form with the
 * same field asks for the same language.
 */
export function shortestText(language: Language, maxStates: number = MAX_STATES): TextSearch {
  const key = `${maxStates} ${language.key}`;
  if (known.has(key)) return known.get(key);
  const found = search(language, maxStates);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

/** Breadth-first search over the derivatives of the language. */
function search(language: Language, maxStates: number): TextSearch {
  const queue: { language: Language; text: string }[] = [{ language, text: '' }];
  const seen = new Set([language.key]);
  for (let next = queue[0], index = 0; next !== undefined; index += 1, next = queue[index]) {
    if (isNullable(next.language)) return { found: next.text };
    if (seen.size > maxStates) return undefined;
    for (const set of firstClasses(next.language)) {
      const [range] = set;
      const symbol = memberOf(set) ?? (range === undefined ? undefined : String.fromCodePoint(range[0]));
      if (symbol === undefined) continue;
      const rest = derivative(next.language, symbol.codePointAt(0) ?? 0);
      if (rest.kind === 'nothing' || seen.has(rest.key)) continue;
      seen.add(rest.key);
      queue.push({ language: rest, text: next.text + symbol });
    }
  }
  return { found: null };
}
