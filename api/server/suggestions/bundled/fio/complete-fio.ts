import {
  DEFAULT_SUGGESTIONS,
  FIO_PARTS,
  type FioData,
  type FioGender,
  type FioPart,
  type Suggestion,
  type SuggestionAsk,
} from '#contract';
import { fixKeyboardLayout, foldLetters, RUSSIAN_LETTERS } from '#engine/search';
import { interleave } from '../interleave.ts';
import { dictionary, findWord } from './dictionary.ts';
import endings from './endings.json' with { type: 'json' };
import { genderOf, patronymicGender, surnameGender } from './gender.ts';

/**
 * Suggests full names by completing the last typed word; the words before it are read as surname, name and
 * patronymic, and keep their order. `Иванова А` → «Иванова Александра», «Иванова Анна», …; `fynjy`, typed in the
 * wrong layout, → «Антон».
 */
export function completeFio(ask: SuggestionAsk<'fio'>): Suggestion<'fio'>[] {
  const { query, count = DEFAULT_SUGGESTIONS, parts = [], gender = 'UNKNOWN' } = ask;
  const words = wordsOf(query);
  if (words === undefined) return [];
  const readings = readingsOf(words, parts.length === 0 ? undefined : parts);
  // A name that is not in the lists is suggested only if nothing else is.
  for (const endings of [knownEndings, plausibleEnding]) {
    for (const likelihood of new Set(readings.map((reading) => reading.likelihood))) {
      const lists = readings
        .filter((reading) => reading.likelihood === likelihood)
        .map((reading) =>
          suggestionsOf(words, reading, endings).filter(({ data }) =>
            areCompatibleGenders(data.gender, gender),
          ),
        );
      const found = withoutRepeats(interleave(lists));
      if (found.length > 0) return completeWordsFirst(found, words).slice(0, count);
    }
  }
  return [];
}

const isPartOfName = new RegExp(`^[${RUSSIAN_LETTERS}'’-]*$`, 'i');
const isParticle = new RegExp(endings.patronymicParticle, 'i');
const firstLetters = new RegExp(`(^|-)([${RUSSIAN_LETTERS}])`, 'g');

/**
 * Returns the words of a name; `undefined` if no name begins so. After a space, the last word is
 * empty.
 */
function wordsOf(query: string): string[] | undefined {
  const words = query
    .normalize('NFC')
    .replace(/[\u2010-\u2013]/g, '-')
    .trimStart()
    .split(/\s+/)
    .map((word) => fixKeyboardLayout(word).replace(/[.,;]/g, ''));
  if (words[0] === '' || !words.every((word) => isPartOfName.test(word))) return undefined;
  // «Мамед оглы» is one patronymic.
  const particle = words.findLastIndex((word) => isParticle.test(word));
  return particle > 0
    ? words.toSpliced(particle - 1, 2, `${words[particle - 1]} ${words[particle]?.toLowerCase()}`)
    : words;
}

type Endings = (part: FioPart, typed: string) => string[];

const knownEndings: Endings = (part, typed) => {
  const folded = foldLetters(typed);
  return dictionary[part].filter((word) => word.folded.startsWith(folded)).map(({ text }) => text);
};

const plausibleEnding: Endings = (part, typed) => (isPlausible(part, typed) ? [capitalized(typed)] : []);

type Named = readonly [part: FioPart, word: string];

function suggestionsOf(words: readonly string[], { order }: Reading, endings: Endings): Suggestion<'fio'>[] {
  const part = order.at(-1);
  if (part === undefined) return [];
  const whole = order.slice(0, -1).map((one, index): Named => [one, wholeWord(one, words[index] ?? '')]);
  const gender = genderOf(partsOf(whole));
  return endings(part, words.at(-1) ?? '')
    .map((word): Named => [part, word])
    .filter((last) => areCompatibleGenders(genderOf(partsOf([last])), gender))
    .map((last) => suggestion([...whole, last]));
}

function suggestion(named: readonly Named[]): Suggestion<'fio'> {
  const value = named.map(([, word]) => word).join(' ');
  const parts = partsOf(named);
  const isKnown = named.every(([part, word]) => findWord(part, word) !== undefined);
  return {
    value,
    unrestricted_value: value,
    data: { ...parts, gender: genderOf(parts), source: null, qc: isKnown ? '0' : '1' },
  };
}

function partsOf(named: readonly Named[]): Pick<FioData, 'surname' | 'name' | 'patronymic'> {
  const words = new Map(named);
  return {
    surname: words.get('SURNAME') ?? null,
    name: words.get('NAME') ?? null,
    patronymic: words.get('PATRONYMIC') ?? null,
  };
}

/** Keeps the first of equal texts from equally likely readings. */
const withoutRepeats = (found: readonly Suggestion<'fio'>[]): Suggestion<'fio'>[] =>
  [...Map.groupBy(found, ({ value }) => value).values()].flatMap((same) => same.slice(0, 1));

/** Sorts complete words before their continuations. */
function completeWordsFirst(
  found: readonly Suggestion<'fio'>[],
  words: readonly string[],
): Suggestion<'fio'>[] {
  const typed = foldLetters(words.join(' '));
  const [whole, longer] = [true, false].map((isWhole) =>
    found.filter(({ value }) => (foldLetters(value) === typed) === isWhole),
  );
  return [...(whole ?? []), ...(longer ?? [])];
}

const areCompatibleGenders = (one: FioGender, other: FioGender): boolean =>
  one === 'UNKNOWN' || other === 'UNKNOWN' || one === other;

const wholeWord = (part: FioPart, word: string): string => findWord(part, word)?.text ?? capitalized(word);

const capitalized = (word: string): string =>
  word
    .toLowerCase()
    .replace(firstLetters, (_whole, before: string, letter: string) => before + letter.toUpperCase());

/** Common orders of the parts of a name. */
const ORDERS: readonly (readonly FioPart[])[] = [
  ['SURNAME'],
  ['NAME'],
  ['PATRONYMIC'],
  ['SURNAME', 'NAME'],
  ['NAME', 'SURNAME'],
  ['NAME', 'PATRONYMIC'],
  ['SURNAME', 'NAME', 'PATRONYMIC'],
  ['NAME', 'PATRONYMIC', 'SURNAME'],
];

/** Parts of a name by typed word; the last word may be incomplete. */
interface Reading {
  order: readonly FioPart[];
  /** How likely the reading is; only comparable with others. */
  likelihood: number;
}

const KNOWN = 3;
const PLAUSIBLE = 2;
/**
 * Likelihood of an unknown surname: higher than that of an unknown name, because the lists have
 * most names but few surnames.
 */
const UNKNOWN_SURNAME = 1;

/** Returns the readings of the words, likeliest first, in orders of the requested parts only. */
function readingsOf(words: readonly string[], parts: readonly FioPart[] = FIO_PARTS): Reading[] {
  return ORDERS.filter(
    (order) => order.length === words.length && order.every((part) => parts.includes(part)),
  )
    .map((order) => ({ order, likelihood: likelihoodOf(words, order) }))
    .filter(({ likelihood }) => likelihood >= 0)
    .sort((a, b) => b.likelihood - a.likelihood);
}

/** Returns how likely a reading is; negative if impossible. */
function likelihoodOf(words: readonly string[], order: readonly FioPart[]): number {
  // A patronymic alone is typed only into a field for nothing else.
  let likelihood = order.length === 1 && order[0] === 'PATRONYMIC' ? 0 : 1;
  for (const [index, part] of order.slice(0, -1).entries()) {
    const word = words[index] ?? '';
    if (findWord(part, word) !== undefined) likelihood += KNOWN;
    else if (isPlausible(part, word)) likelihood += PLAUSIBLE;
    else if (part === 'SURNAME') likelihood += UNKNOWN_SURNAME;
    else if (part === 'PATRONYMIC') return -1;
  }
  return likelihood;
}

const MIN_PLAUSIBLE_CHARACTERS = 5;

/** True if an unknown word has the ending of that part. Names have no typical endings. */
function isPlausible(part: FioPart, word: string): boolean {
  if (foldLetters(word).length < MIN_PLAUSIBLE_CHARACTERS) return false;
  if (part === 'PATRONYMIC') return patronymicGender(word) !== 'UNKNOWN';
  return part === 'SURNAME' && surnameGender(word) !== 'UNKNOWN';
}
