import type { FioGender, FioPart } from '#contract';
import { inTurns } from '../in-turns.ts';
import { foldLetters } from '../letters.ts';
import { femininePatronymic, feminineSurname } from './feminine.ts';
import { FEMALE_NAMES, MALE_NAMES, PATRONYMICS, SURNAMES } from './names.ts';

export interface KnownWord {
  text: string;
  folded: string;
  /** `UNKNOWN`: the word is the same for both. */
  gender: FioGender;
}

const known = (text: string, gender: FioGender): KnownWord => ({ text, folded: foldLetters(text), gender });

/** Both forms of a word, the masculine one first; one when they are the same. */
function bothForms(masculine: string, feminine: string): KnownWord[] {
  return masculine === feminine
    ? [known(masculine, 'UNKNOWN')]
    : [known(masculine, 'MALE'), known(feminine, 'FEMALE')];
}

/** Every known word by the part of a name that it is, the commonest first. */
export const dictionary: Readonly<Record<FioPart, readonly KnownWord[]>> = {
  SURNAME: SURNAMES.flatMap((surname) => bothForms(surname, feminineSurname(surname))),
  NAME: inTurns([
    MALE_NAMES.map((name) => known(name, 'MALE')),
    FEMALE_NAMES.map((name) => known(name, 'FEMALE')),
  ]),
  PATRONYMIC: PATRONYMICS.flatMap((patronymic) => bothForms(patronymic, femininePatronymic(patronymic))),
};

const byFolded: Readonly<Record<FioPart, ReadonlyMap<string, KnownWord>>> = {
  SURNAME: index(dictionary.SURNAME),
  NAME: index(dictionary.NAME),
  PATRONYMIC: index(dictionary.PATRONYMIC),
};

function index(words: readonly KnownWord[]): Map<string, KnownWord> {
  return new Map(words.map((word) => [word.folded, word]));
}

export const findWord = (part: FioPart, word: string): KnownWord | undefined =>
  byFolded[part].get(foldLetters(word));
