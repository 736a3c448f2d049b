import type { FioData, FioGender } from '#contract';
import { foldLetters } from '../letters.ts';
import { findWord } from './dictionary.ts';

type Endings = readonly (readonly [ending: RegExp, gender: FioGender])[];

const PATRONYMIC_ENDINGS: Endings = [
  [/(ич|[\s-]?(оглы|улы|уулу))$/, 'MALE'],
  [/(вна|чна|[\s-]?(кызы|гызы))$/, 'FEMALE'],
];
// At least two letters before them: Цой, Лев and Рая are whole words.
const SURNAME_ENDINGS: Endings = [
  [/..([ое]в|[иы]н|[сц]кий|[оы]й)$/, 'MALE'],
  [/..([ое]ва|[иы]на|[сц]кая|ая)$/, 'FEMALE'],
];

/** What the ending of a patronymic says: Ильич is a man's, Мамед кызы a woman's. */
export const patronymicGender = (patronymic: string): FioGender => byEnding(patronymic, PATRONYMIC_ENDINGS);

export const surnameGender = (surname: string): FioGender =>
  findWord('SURNAME', surname)?.gender ?? byEnding(surname, SURNAME_ENDINGS);

/** The patronymic decides, else the first name, else the surname: women bear men's surnames more often than names. */
export function genderOf({
  surname,
  name,
  patronymic,
}: Pick<FioData, 'surname' | 'name' | 'patronymic'>): FioGender {
  const verdicts = [
    patronymic === null ? 'UNKNOWN' : patronymicGender(patronymic),
    name === null ? 'UNKNOWN' : (findWord('NAME', name)?.gender ?? 'UNKNOWN'),
    surname === null ? 'UNKNOWN' : surnameGender(surname),
  ] as const;
  return verdicts.find((verdict) => verdict !== 'UNKNOWN') ?? 'UNKNOWN';
}

const byEnding = (word: string, endings: Endings): FioGender =>
  endings.find(([ending]) => ending.test(foldLetters(word)))?.[1] ?? 'UNKNOWN';
