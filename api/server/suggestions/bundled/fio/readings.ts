import { FIO_PARTS, type FioPart } from '#contract';
import { foldLetters } from '#engine/search';
import { findWord } from './dictionary.ts';
import { patronymicGender, surnameGender } from './gender.ts';

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
export interface Reading {
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
export function readingsOf(words: readonly string[], parts: readonly FioPart[] = FIO_PARTS): Reading[] {
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
export function isPlausible(part: FioPart, word: string): boolean {
  if (foldLetters(word).length < MIN_PLAUSIBLE_CHARACTERS) return false;
  if (part === 'PATRONYMIC') return patronymicGender(word) !== 'UNKNOWN';
  return part === 'SURNAME' && surnameGender(word) !== 'UNKNOWN';
}
