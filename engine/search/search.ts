import spellings from './latin-spellings.json' with { type: 'json' };
import { fixKeyboardLayout, fixRussianLayout } from './letters.ts';
import stopWordList from './stop-words.json' with { type: 'json' };
import { strengthOf, WITHOUT_ERRORS } from './strength.ts';
import { synonymsOf } from './synonyms.ts';
import { type Word, wordsIn } from './words.ts';

/**
 * Transliterates Russian in Latin letters, letter by letter: `moskva` → `москва`. Other transliterations are
 * left to the tolerance for typing errors.
 */
function readLatin(text: string): string {
  let rest = text.toLowerCase();
  let read = '';
  while (rest !== '') {
    const [latin, russian] = spellings.find(([start = '']) => rest.startsWith(start)) ?? [];
    read += russian ?? rest[0];
    rest = rest.slice(latin?.length ?? 1);
  }
  return read;
}

/**
 * Item of a list to be searched, with the texts by which it is found: title, other names, things that belong to it,
 * and a longer text. Matches in the title count most.
 */
export interface SearchEntry<Item> {
  item: Item;
  title: string;
  /** Alternative names: abbreviations, codes, colloquial names. */
  names?: readonly string[];
  /** Names of things that belong to it, main ones first, such as the cities of a region. */
  parts?: readonly string[];
  text?: string;
}

/** Item that a search has found, with the score of the match. */
export interface Hit<Item> {
  item: Item;
  /** Score from 0 to 1; only comparable within one search. */
  score: number;
  /** Name or part that matched in place of the title, to be shown beside it; undefined if the title matched. */
  by: string | undefined;
}

/** Result of a search: the hits, best first, and the item that is certainly meant. */
export interface Found<Item> {
  hits: readonly Hit<Item>[];
  /** Item that can be taken without asking: the only hit, or the only one of exactly this name. */
  meant: Item | undefined;
  /** Words that were searched for, after a change of layout or script. */
  words: readonly Word[];
}

/** Settings of a search. */
export interface SearchOptions {
  /** Share of the typed words that an entry must match if no entry matches all; 1 means all. */
  coverage?: number;
}

interface Phrase {
  text: string;
  words: readonly Word[];
  weight: number;
}
interface Indexed<Item> {
  item: Item;
  phrases: readonly Phrase[];
  /** Every word of the entry, with its largest weight. */
  weights: ReadonlyMap<string, number>;
}

/** Words of entries that a typed word may mean, with the strength of each. */
interface Meanings {
  words: ReadonlyMap<string, number>;
  isShort: boolean;
}

const WEIGHTS = { title: 1, name: 0.97, firstPart: 0.93, part: 0.88, text: 0.7 };
/** Smallest number of typed letters for a match in hidden names: fewer match too many. */
const SHORTEST_HIDDEN_START = 3;
const SYNONYM = 0.85;
const OTHER_READING = 0.96;
/** Score from which no other reading of the typed text is tried. */
const SURE_SCORE = 0.85;
/** Factor for a phrase whose first word is not the first typed one. */
const LATER_START_FACTOR = 0.6;
const PHRASE_SHARE = 0.45;
/** Share of the best score above which a title that matches is shown without another name. */
const TITLE_SHARE = 0.75;
const LEAST_OF_BEST = 0.6;
const LEAST_SCORE = 0.3;

/** Largest number of searched characters, for pages pasted by mistake: each word is compared with all words. */
const MAX_TYPED_CHARACTERS = 300;

const stopWords: ReadonlySet<string> = new Set(stopWordList);

/**
 * Creates an index of entries in memory and returns the function that searches it, tolerant of typing errors,
 * wrong keyboard layout and transliteration. Made once per list, called at each keystroke; only the first 300
 * typed characters count.
 */
export function createSearch<Item>(
  entries: readonly SearchEntry<Item>[],
  { coverage = 0.45 }: SearchOptions = {},
): (typed: string) => Found<Item> {
  const indexed = entries.map(indexOf);
  const vocabulary = new Map<string, Word>();
  for (const { phrases } of indexed)
    for (const { words } of phrases) for (const word of words) vocabulary.set(word.text, word);

  /** Returns the words in the index that a typed word may mean. */
  const meaningsOf = (typed: Word): Meanings => {
    const words = new Map<string, number>();
    const synonyms = synonymsOf(typed);
    for (const word of vocabulary.values()) {
      const strength = Math.max(strengthOf(typed, word), SYNONYM * (synonyms.get(word.stem) ?? 0));
      if (strength > 0) words.set(word.text, strength);
    }
    return { words, isShort: typed.text.length < SHORTEST_HIDDEN_START };
  };

  const find = (
    words: readonly Word[],
  ): (Hit<Item> & { covered: number; exact: number; isErroneous: boolean })[] => {
    const meanings = words.map(meaningsOf);
    const bests = indexed.map(({ weights }) => meanings.map((meaning) => bestIn(meaning, weights)));
    const rarity = words.map((_word, at) => {
      const having = bests.filter((best) => best[at]?.strength !== 0).length;
      // A word that no entry has must not hide the matches of the other words.
      return Math.log(1 + (having === 0 ? 1 : indexed.length / having));
    });
    const all = rarity.reduce((sum, one) => sum + one, 0);
    const share = (strengths: readonly number[]): number =>
      strengths.reduce((sum, strength, at) => sum + strength * (rarity[at] ?? 0), 0) / all;

    return indexed.flatMap(({ item, phrases }, index) => {
      const best = bests[index] ?? [];
      const covered = share(best.map(({ strength }) => (strength > 0 ? 1 : 0)));
      if (covered === 0) return [];
      const isErroneous = best.some(({ strength }) => strength > 0 && strength < WITHOUT_ERRORS);
      const [title, fit, exact] = fitOf(phrases, meanings, share);
      const score =
        share(best.map(({ weighted }) => weighted)) * (1 - PHRASE_SHARE) + (fit?.score ?? 0) * PHRASE_SHARE;
      const by =
        fit === undefined || fit.phrase.weight === WEIGHTS.title || title >= fit.score * TITLE_SHARE
          ? undefined
          : fit.phrase;
      return [
        {
          item,
          score,
          covered,
          exact,
          isErroneous,
          by: by !== undefined && by.weight > WEIGHTS.text ? by.text : undefined,
        },
      ];
    });
  };

  return (typed) => {
    const readings: { words: Word[]; best: number; hits: ReturnType<typeof find> }[] = [];
    for (const [rank, words] of readingsOf(typed).entries()) {
      if ((readings[0]?.best ?? 0) >= SURE_SCORE) break;
      const hits = find(words);
      const isWhole = hits.some(({ covered }) => covered > 0.999);
      const hasNoErrors = hits.some((hit) => hit.covered > 0.999 && !hit.isErroneous);
      const enough = hits
        .filter(({ covered }) => covered >= (isWhole ? 0.999 : coverage))
        .filter(({ isErroneous }) => !(isErroneous && hasNoErrors))
        .sort((a, b) => b.score - a.score);
      const best = enough[0]?.score ?? 0;
      readings.push({
        words,
        best: best * (rank === 0 ? 1 : OTHER_READING),
        hits: enough.filter(({ score }) => score >= LEAST_SCORE && score >= best * LEAST_OF_BEST),
      });
    }
    const read = readings.sort((a, b) => b.best - a.best)[0];
    if (read === undefined || read.hits.length === 0)
      return { hits: [], meant: undefined, words: readings[0]?.words ?? [] };
    return { hits: read.hits, meant: findMeant(read.hits), words: read.words };
  };
}

function indexOf<Item>({ item, title, names = [], parts = [], text = '' }: SearchEntry<Item>): Indexed<Item> {
  const phrase = (one: string, weight: number): Phrase => ({ text: one, words: wordsIn(one), weight });
  const phrases = [
    phrase(title, WEIGHTS.title),
    ...names.map((name) => phrase(name, WEIGHTS.name)),
    ...parts.map((part, rank) => phrase(part, rank === 0 ? WEIGHTS.firstPart : WEIGHTS.part)),
    ...(text === '' ? [] : [phrase(text, WEIGHTS.text)]),
  ];
  const weights = new Map<string, number>();
  for (const { words, weight } of phrases)
    for (const word of words) weights.set(word.text, Math.max(weight, weights.get(word.text) ?? 0));
  return { item, phrases, weights };
}

function bestIn(
  meanings: Meanings,
  weights: ReadonlyMap<string, number>,
): { strength: number; weighted: number } {
  let best = { strength: 0, weighted: 0 };
  for (const word of meanings.words.keys()) {
    const weight = weights.get(word) ?? 0;
    const strength = strengthIn(meanings, word, weight);
    if (strength * weight > best.weighted) best = { strength, weighted: strength * weight };
  }
  return best;
}

const strengthIn = ({ words, isShort }: Meanings, word: string, weight: number): number => {
  const strength = words.get(word) ?? 0;
  return strength < SYNONYM && isShort && weight < WEIGHTS.title ? 0 : strength;
};

/**
 * Returns how well an entry's title and its best phrase fit, and how exactly a phrase equals the
 * typed text.
 */
function fitOf(
  phrases: readonly Phrase[],
  meanings: readonly Meanings[],
  share: (strengths: readonly number[]) => number,
): [title: number, best: { phrase: Phrase; score: number } | undefined, exact: number] {
  let [title, exact] = [0, 0];
  let best: { phrase: Phrase; score: number } | undefined;
  for (const phrase of phrases) {
    const { words, weight } = phrase;
    if (!words.some(({ text }) => meanings.some((meaning) => meaning.words.has(text)))) continue;
    const table = meanings.map((meaning) => words.map(({ text }) => strengthIn(meaning, text, weight)));
    const ofTyped = table.map((row) => Math.max(0, ...row));
    const ofPhrase = words.map((_word, at) => Math.max(0, ...table.map((row) => row[at] ?? 0)));
    const filled = ofPhrase.reduce((sum, one) => sum + one, 0) / Math.max(1, words.length);
    const starts = (ofPhrase[0] ?? 0) > 0 ? 1 : LATER_START_FACTOR;
    const score = share(ofTyped) * (0.5 + 0.5 * filled) * starts * weight;
    if (weight === WEIGHTS.title) title = score;
    if (filled === 1 && ofTyped.every((one) => one === 1)) exact = Math.max(exact, weight);
    if (score > (best?.score ?? 0)) best = { phrase, score };
  }
  return [title, best, exact];
}

function findMeant<Item>(hits: readonly { item: Item; exact: number }[]): Item | undefined {
  if (hits.length === 1) return hits[0]?.item;
  const exact = Math.max(...hits.map((hit) => hit.exact));
  const named = hits.filter((hit) => hit.exact === exact);
  return exact > 0 && named.length === 1 ? named[0]?.item : undefined;
}

/** Returns possible readings: as typed, in the other keyboard layout, and transliterated from Latin letters. */
function readingsOf(pasted: string): Word[][] {
  const typed = pasted.slice(0, MAX_TYPED_CHARACTERS);
  const isLatin = /[a-z]/i.test(typed) && !/[\u0400-\u04ff]/.test(typed);
  const others = isLatin ? [fixKeyboardLayout(typed), readLatin(typed)] : [fixRussianLayout(typed)];
  return [typed, ...others.filter((one) => one !== typed)]
    .map((text) => {
      const words = wordsIn(text);
      const own = words.filter(({ text: word }) => !stopWords.has(word));
      return own.length > 0 ? own : words;
    })
    .filter((words) => words.length > 0);
}
