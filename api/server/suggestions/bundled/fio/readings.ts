import { FIO_PARTS, type FioPart } from '#contract';
import { foldLetters } from '#engine/search';
import { findWord } from './dictionary.ts';
import { patronymicGender, surnameGender } from './gender.ts';

/** In which order people write their names. */
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

/** What each typed word may be; the last one may be unfinished. */
export interface Reading {
  order: readonly FioPart[];
  /** The larger, the likelier. */
  likelihood: number;
}

const KNOWN = 3;
const PLAUSIBLE = 2;
/** Surnames are many more than any list holds; names are few. */
const UNKNOWN_SURNAME = 1;

/** The ways to read the words, the likeliest first. Only orders that are made of the wanted parts. */
export function readingsOf(words: readonly string[], parts: readonly FioPart[] = FIO_PARTS): Reading[] {
  return ORDERS.filter(
    (order) => order.length === words.length && order.every((part) => parts.includes(part)),
  )
    .map((order) => ({ order, likelihood: likelihoodOf(words, order) }))
    .filter(({ likelihood }) => likelihood >= 0)
    .sort((a, b) => b.likelihood - a.likelihood);
}

/** Below zero when the words cannot be read so. */
function likelihoodOf(words: readonly string[], order: readonly FioPart[]): number {
  // A patronymic alone is what somebody types who is asked for nothing else.
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

/** Whether an unknown word looks like a whole one of its part by its ending. Names have no endings of their own. */
export function isPlausible(part: FioPart, word: string): boolean {
  if (foldLetters(word).length < MIN_PLAUSIBLE_CHARACTERS) return false;
  if (part === 'PATRONYMIC') return patronymicGender(word) !== 'UNKNOWN';
  return part === 'SURNAME' && surnameGender(word) !== 'UNKNOWN';
}
