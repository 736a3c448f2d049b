import { describe, expect, it } from 'vitest';
import { fixKeyboardLayout, foldLetters } from './letters.ts';

describe('the keyboard layout', () => {
  it.each([
    ['fynjy', 'антон', 'is turned to Russian letter by letter'],
    ['Gtnhjd', 'петров', 'whatever the case'],
    ['c,th,fyr', 'сбербанк', 'also where a letter stands on a punctuation key'],
    ['`;br', 'ёжик', 'ё and ж stand on keys that are no letters in Latin'],
    ['Антон', 'Антон', 'Russian stays as it is'],
    ['Антоn', 'Антоn', 'so does text of both alphabets: nobody can say what was meant'],
    ['7707', '7707', 'and text without letters'],
    ['a-1', 'ф-1', 'keys that no letter stands on are kept'],
  ])('"%s" → "%s": %s', (typed, meant) => expect(fixKeyboardLayout(typed)).toBe(meant));
});

it('letters are compared without case, ё and composed marks', () => {
  expect(foldLetters('Фёдор')).toBe(foldLetters('ФЕДОР'));
  expect(foldLetters('Андреи\u0306')).toBe('андрей');
  expect(foldLetters('е\u0308')).toBe('е');
});
