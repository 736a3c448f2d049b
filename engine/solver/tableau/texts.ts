import { type Json, oncePerKey } from '#engine/model/json';
import { memberOf } from '../language/char-set.ts';
import {
  both,
  derivative,
  firstClasses,
  isNullable,
  type Language,
  literalText,
  not,
} from '../language/language.ts';
import { languageOfPattern, textsOfLength } from '../language/parse-pattern.ts';
import type { Atom } from './atoms.ts';
import { distinct, type Outcome, possible, type Solver, UNSATISFIABLE } from './outcome.ts';
import { enumValues, notRefuted, solveEnum } from './scalars.ts';
import { sizeBounds } from './size-bounds.ts';

const CYRILLIC_A = '\u0430';

const MAX_VALUES = 12;
/**
 * Maximum number of forbidden texts that become part of the language; further texts are only filtered out of
 * the candidates.
 */
const MAX_FORBIDDEN = 40;

/**
 * Searches texts that satisfy all atoms: proves that there are none by intersecting patterns, their negations
 * and lengths as regular languages, or returns candidates, the shortest matching text among them.
 */
export function solveText(atoms: readonly Atom[], solver: Solver): Outcome {
  const list = enumValues(atoms);
  if (list !== undefined) return solveEnum(list, atoms, solver);
  const { min, max } = sizeBounds(atoms, 'minLength', 'maxLength');
  if (min > max) return UNSATISFIABLE;
  if (max === 0) return solveEnum([''], atoms, solver);

  const patterns = atoms.flatMap((atom): Language[] => {
    const language = atom.is === 'pattern' ? languageOfPattern(atom.pattern) : undefined;
    return language === undefined ? [] : [atom.holds ? language : not(language)];
  });
  const forbidden = atoms.flatMap((atom) =>
    atom.is === 'enum' && !atom.holds ? atom.values.map(String) : [],
  );
  const found: string[] = [];
  if (patterns.length > 0) {
    const matching = both(...patterns);
    const without = forbidden.slice(0, MAX_FORBIDDEN).map(unlike);
    // The cheaper language first: most proofs need not count characters.
    for (const language of [matching, both(matching, ...without, textsOfLength(min, max))]) {
      const search = shortestText(language);
      if (search?.found === null) return UNSATISFIABLE;
      if (search !== undefined) found.push(search.found);
    }
    // A list with `uniqueItems` needs a second text.
    const other = shortestText(
      both(matching, ...without, textsOfLength(min, max), ...found.map(unlike)),
      400,
    );
    if (typeof other?.found === 'string') found.push(other.found);
  }
  const hasRules = atoms.some((atom) => atom.is === 'opaque');
  const texts = (hasRules ? [...solver.ruleSamples, ...solver.samples] : solver.samples).filter(
    (value): value is string => typeof value === 'string',
  );
  // Examples of a rule are easier to read than a row of letters.
  const candidates = hasRules
    ? [...found, ...texts, ...plainTexts(min, max)]
    : [...found, ...plainTexts(min, max), ...texts];
  const left = notRefuted(distinct(candidates), atoms, solver);
  // Visitors do not enter empty texts or surrounding white space, so these come last.
  const isTidy = (value: Json): boolean => value !== '' && String(value).trim() === value;
  const tidyFirst = [...left.filter(isTidy), ...left.filter((value) => !isTidy(value))];
  return possible(tidyFirst.slice(0, MAX_VALUES));
}

const unlike = (text: string): Language => not(literalText(text));

/** Maximum length of a text that is made by repetition, in characters: nobody reads a longer example. */
const MAX_EXAMPLE = 5000;

function plainTexts(min: number, max: number): string[] {
  if (min > MAX_EXAMPLE) return [];
  const lengthsToTry = distinct([min, Math.min(max, Math.max(min, 1)), Math.min(max, min + 3)]).map(Number);
  return lengthsToTry.flatMap((length) => ['a', '1', CYRILLIC_A, ' '].map((symbol) => symbol.repeat(length)));
}

/**
 * Shortest text, or null if the language is empty; `undefined` if the search gave up, which proves nothing.
 */
type TextSearch = { found: string } | { found: null } | undefined;

const MAX_STATES = 4000;
/** Maximum length of the keys of all states, in characters: each state of a pattern of 800 letters has some 300,000. */
const MAX_KEYS = 10_000_000;

/** Maximum length of the keys of all results that are kept, in characters. */
const MAX_KNOWN_KEYS = 4_000_000;

/** Searches a language once: every form with the same field uses the same language. */
const searchOnce = oncePerKey(
  ({ language, maxStates }: { language: Language; maxStates: number }) => search(language, maxStates),
  ({ language, maxStates }) => `${maxStates} ${language.key}`,
  MAX_KNOWN_KEYS,
);

/** Finds the shortest text of a language or proves that it has none. */
const shortestText = (language: Language, maxStates: number = MAX_STATES): TextSearch =>
  searchOnce({ language, maxStates });

/** Searches breadth-first over the derivatives of the language. */
function search(language: Language, maxStates: number): TextSearch {
  const queue: { language: Language; text: string }[] = [{ language, text: '' }];
  const seen = new Set([language.key]);
  let keys = language.key.length;
  for (let next = queue[0], index = 0; next !== undefined; index += 1, next = queue[index]) {
    if (isNullable(next.language)) return { found: next.text };
    if (seen.size > maxStates || keys > MAX_KEYS) return undefined;
    for (const set of firstClasses(next.language)) {
      const [range] = set;
      const symbol = memberOf(set) ?? (range === undefined ? undefined : String.fromCodePoint(range[0]));
      if (symbol === undefined) continue;
      const rest = derivative(next.language, symbol.codePointAt(0) ?? 0);
      if (rest.kind === 'nothing' || seen.has(rest.key)) continue;
      seen.add(rest.key);
      keys += rest.key.length;
      queue.push({ language: rest, text: next.text + symbol });
    }
  }
  return { found: null };
}
