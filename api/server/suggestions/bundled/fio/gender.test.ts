import { describe, expect, it } from 'vitest';
import type { FioGender } from '#contract';
import { genderOf } from './gender.ts';

describe('the gender of a full name', () => {
  it.each<
    [surname: string | null, name: string | null, patronymic: string | null, gender: FioGender, why: string]
  >([
    [null, null, 'Ильич', 'MALE', 'a patronymic on -ич'],
    [null, null, 'Мамед оглы', 'MALE', 'a patronymic with оглы'],
    [null, null, 'Алимоглы', 'MALE', 'the same in one word'],
    [null, null, 'Ивановна', 'FEMALE', 'a patronymic on -вна'],
    [null, null, 'Ильинична', 'FEMALE', 'a patronymic on -чна'],
    [null, null, 'Мамед кызы', 'FEMALE', 'a patronymic with кызы'],
    [null, 'Никита', null, 'MALE', 'a man’s name on -а'],
    [null, 'Любовь', null, 'FEMALE', 'a woman’s name on a consonant'],
    [null, 'алена', null, 'FEMALE', 'a name without ё, in small letters'],
    ['Иванова', null, null, 'FEMALE', 'a surname on -ова'],
    ['Мухоморов', null, null, 'MALE', 'a surname that no list has'],
    ['Достоевская', null, null, 'FEMALE', 'a surname on -ская'],
    ['Иванов', 'Анна', null, 'FEMALE', 'the name decides before the surname'],
    ['Иванова', 'Анна', 'Ильич', 'MALE', 'the patronymic decides before all'],
    ['Шевченко', null, null, 'UNKNOWN', 'a surname that is the same for both'],
    ['Цой', null, null, 'UNKNOWN', 'a surname that only looks like an ending'],
    ['Шевченко', 'Абракадабр', null, 'UNKNOWN', 'nothing known'],
    [null, null, null, 'UNKNOWN', 'nothing at all'],
    ['Иванова', 'Саша', null, 'FEMALE', 'a name of both leaves it to the surname'],
  ])('%s %s %s → %s: %s', (surname, name, patronymic, gender) =>
    expect(genderOf({ surname, name, patronymic })).toBe(gender),
  );
});
