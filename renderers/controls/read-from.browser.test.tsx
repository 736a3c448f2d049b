import { afterEach, describe, expect, it } from 'vitest';
import { readFrom } from './read-from.ts';

afterEach(() => document.body.replaceChildren());

function control(html: string): HTMLInputElement {
  document.body.innerHTML = html;
  const found = document.body.querySelector<HTMLInputElement>('[name]');
  if (found === null) throw new Error('the markup has no control');
  return found;
}

describe('the value of a control is an answer', () => {
  it.each([
    ['<input name="a" value="Анна">', 'Анна'],
    ['<input name="a" value="">', ''],
    ['<textarea name="a">две\nстроки</textarea>', 'две\nстроки'],
    ['<input name="a" data-reads="digits" value="916 123 45 67">', '9161234567'],
    ['<input name="a" data-reads="phone" value="916 123 45 67">', '9161234567'],
    ['<input name="a" data-reads="phone" value=" +375 29 123-45-67">', '+375291234567'],
    ['<input name="a" data-reads="number" value="1 234 567">', 1_234_567],
    ['<input name="a" data-reads="number" value="">', ''],
    ['<input name="a" data-reads="number" value="85000,50">', '85000,50'],
    ['<input name="a" type="checkbox" checked>', true],
    ['<input name="a" type="checkbox">', false],
    ['<input name="a" type="radio" value="female" checked>', 'female'],
    ['<input name="a" type="radio" value="female">', undefined],
    ['<input name="a" type="radio" data-reads="json" value="false" checked>', false],
    ['<select name="a"><option value="77" selected>Москва</option></select>', '77'],
    ['<select name="a" data-reads="json"><option value="5" selected>пять</option></select>', 5],
    ['<input name="a" data-reads="own" value="ООО «Ромашка»">', undefined],
  ])('%s → %s', (html, answer) => expect(readFrom(control(html))).toBe(answer));
});
