import type { FioGender, FioPart } from '#contract';
import { foldLetters } from '#engine/search';
import { interleave } from '../interleave.ts';
import { femininePatronymic, feminineSurname } from './feminine.ts';
import names from './names.json' with { type: 'json' };

/** Surname, first name or patronymic in the dictionary of names, with the gender that it implies. */
export interface KnownWord {
  text: string;
  folded: string;
  /** `UNKNOWN` for a word with one form for both genders. */
  gender: FioGender;
}

const known = (text: string, gender: FioGender): KnownWord => ({ text, folded: foldLetters(text), gender });

/** Returns both forms of a word, masculine first, or one if they are equal. */
function bothForms(masculine: string, feminine: string): KnownWord[] {
  return masculine === feminine
    ? [known(masculine, 'UNKNOWN')]
    : [known(masculine, 'MALE'), known(feminine, 'FEMALE')];
}

/**
 * Dictionary of names by part of a full name, most common first, which is the order of suggestions. Surnames and
 * patronymics are listed in the masculine form, from which the feminine is derived.
 */
export const dictionary: Readonly<Record<FioPart, readonly KnownWord[]>> = {
  SURNAME: names.surnames.flatMap((surname) => bothForms(surname, feminineSurname(surname))),
  NAME: interleave([
    names.maleNames.map((name) => known(name, 'MALE')),
    names.femaleNames.map((name) => known(name, 'FEMALE')),
  ]),
  PATRONYMIC: names.patronymics.flatMap((patronymic) =>
    bothForms(patronymic, femininePatronymic(patronymic)),
  ),
};

const byFolded: Readonly<Record<FioPart, ReadonlyMap<string, KnownWord>>> = {
  SURNAME: index(dictionary.SURNAME),
  NAME: index(dictionary.NAME),
  PATRONYMIC: index(dictionary.PATRONYMIC),
};

function index(words: readonly KnownWord[]): Map<string, KnownWord> {
  return new Map(words.map((word) => [word.folded, word]));
}

/**
 * Returns the dictionary's entry for a surname, first name or patronymic, whatever its letter case and with е for ё;
 * `undefined` if it has none.
 */
export const findWord = (part: FioPart, word: string): KnownWord | undefined =>
  byFolded[part].get(foldLetters(word));
