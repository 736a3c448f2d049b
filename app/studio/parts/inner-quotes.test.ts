import { expect, it } from 'vitest';
import { innerQuotes } from './inner-quotes.ts';

it.each([
  ['Напишите «Заказать звонок»', 'ru', 'Напишите „Заказать звонок“'],
  ['«Да» и «нет»', 'ru', '„Да“ и „нет“'],
  ['Write “Call me”', 'en', 'Write ‘Call me’'],
  ['Без кавычек', 'ru', 'Без кавычек'],
] as const)('a text that is quoted has inner marks for its own quotations: %s', (text, lang, quoted) => {
  expect(innerQuotes(text, lang)).toBe(quoted);
});
