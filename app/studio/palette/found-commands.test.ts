import { expect, it } from 'vitest';
import type { StudioCommand } from '../parts/commands.ts';
import { foundCommands } from './found-commands.ts';

const commands = [
  ['Подпись: Телефон', 'phone'],
  ['Телефон', 'phone'],
  ['Приём платежей', 'payments'],
  ['Отменить', ''],
].map(
  ([name = '', alias = '']): StudioCommand => ({
    ...{ id: `${name} ${alias}`, group: 'actions', name, alias },
    href: '',
  }),
);

it.each([
  ['nothing typed, all in their order', '', ['Подпись: Телефон', 'Телефон', 'Приём платежей', 'Отменить']],
  ['every word, in any order and case', 'телефон ПОДП', ['Подпись: Телефон']],
  ['a slug', 'pay', ['Приём платежей']],
  ['«е» for «ё»', 'прием', ['Приём платежей']],
  ['the start of a word before its middle', 'мен', ['Отменить']],
  ['nothing', 'вклад', []],
])('finds commands by %s', (_by, typed, names) => {
  expect(foundCommands(commands, typed).map(({ name }) => name)).toEqual(names);
});
