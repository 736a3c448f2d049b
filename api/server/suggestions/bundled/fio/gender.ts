import type { FioData, FioGender } from '#contract';
import { foldLetters } from '#engine/search';
import { findWord } from './dictionary.ts';
import endings from './endings.json' with { type: 'json' };

type Endings = Readonly<Record<'MALE' | 'FEMALE', RegExp>>;

const patronymicEndings = compiled(endings.patronymicGender);
// The endings need at least two letters before them: Цой, Лев and Рая are whole words.
const surnameEndings = compiled(endings.surnameGender);

/** Returns the gender that a patronymic implies by its ending: Ильич is a man's, Мамед кызы a woman's. */
export const patronymicGender = (patronymic: string): FioGender => byEnding(patronymic, patronymicEndings);

/** Returns the gender that a surname implies by the dictionary, otherwise by its ending. */
export const surnameGender = (surname: string): FioGender =>
  findWord('SURNAME', surname)?.gender ?? byEnding(surname, surnameEndings);

/**
 * Returns the gender that a full name implies by its patronymic, otherwise by the first name, otherwise by the
 * surname, because more women have masculine surnames than masculine names.
 */
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

function byEnding(word: string, { MALE, FEMALE }: Endings): FioGender {
  const folded = foldLetters(word);
  if (MALE.test(folded)) return 'MALE';
  return FEMALE.test(folded) ? 'FEMALE' : 'UNKNOWN';
}

function compiled({ MALE, FEMALE }: Record<keyof Endings, string>): Endings {
  return { MALE: new RegExp(MALE), FEMALE: new RegExp(FEMALE) };
}
