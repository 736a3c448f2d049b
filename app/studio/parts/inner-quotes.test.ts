import { expect, it } from 'vitest';
import { innerQuotes } from './inner-quotes.ts';

it.each([
  ['Напишите «Заказать звонок»', 'Напишите „Заказать звонок“'],
  ['«Да» и «нет»', '„Да“ и „нет“'],
  ['Write “Call me”', 'Write ‘Call me’'],
  ['Без кавычек', 'Без кавычек'],
])('a text that is quoted has inner marks for its own quotations: %s', (text, quoted) => {
  expect(innerQuotes(text)).toBe(quoted);
});
