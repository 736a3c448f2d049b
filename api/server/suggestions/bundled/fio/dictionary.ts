import type { FioGender, FioPart } from '#contract';
import { foldLetters } from '#engine/search';
import { interleave } from '../interleave.ts';
import { femininePatronymic, feminineSurname } from './feminine.ts';
import names from './names.json' with { type: 'json' };

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

/**
 * Every known word by the part of a name that it is, the commonest first, as the lists have them: what is earlier is
 * proposed earlier. Surnames and patronymics are listed in the masculine form; the feminine one follows from it.
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

export const findWord = (part: FioPart, word: string): KnownWord | undefined =>
  byFolded[part].get(foldLetters(word));
