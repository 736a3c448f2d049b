import type { JsonObject } from '#engine/model';
import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'name',
  types: ['string'],
  params: {
    allowDigits: { type: 'boolean' },
    stripSpecial: { type: 'boolean' },
    maxLength: { type: 'integer', minimum: 1 },
  },
};

export const comparedParams: readonly JsonObject[] = [
  { allowDigits: true },
  { maxLength: 5 },
  { stripSpecial: true },
  { allowDigits: true, maxLength: 200 },
];

export const cases: RuleCase[] = [
  { value: 'Анна', verdict: 'ok', why: 'a name' },
  { value: 'Пётр Ёлкин', verdict: 'ok', why: 'ё and Ё stand outside а-я' },
  { value: 'Анна-Мария', verdict: 'ok', why: 'a hyphen [R§5 Name]' },
  { value: 'Салтыков - Щедрин', verdict: 'ok', why: 'a hyphen between spaces' },
  { value: 'Андреи\u0306', verdict: 'ok', why: 'й in two characters, as macOS pastes it' },
  { value: 'Анна\u00A0Мария', verdict: 'ok', why: 'a non-breaking space' },
  { value: 'Анна\u2010Мария', verdict: 'ok', why: 'the first of the other hyphens' },
  { value: 'Анна\u2013Мария', verdict: 'ok', why: 'an en dash for a hyphen' },
  { value: '  Анна  ', verdict: 'ok', why: 'spaces at the ends are not part of it' },
  { value: 'Я', verdict: 'ok', why: 'one letter' },
  { value: 'а'.repeat(100), verdict: 'ok', why: '100 characters [A-03]' },
  { value: 'Анна', params: { maxLength: 4 }, verdict: 'ok', why: 'as long as allowed' },
  { value: 'Анна2', params: { allowDigits: true }, verdict: 'ok', why: 'the digit check is off [R§5 Name]' },
  { value: '«Анна»!', params: { stripSpecial: true }, verdict: 'ok', why: 'signs are stripped [R§5 Name]' },
  { value: '«Анна» !', params: { stripSpecial: true }, verdict: 'ok', why: 'and what they leave at the end' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: ' \n ', verdict: 'required', why: 'blank' },
  { value: 'Аnна', verdict: 'nameLatin', why: 'a Latin look-alike in a Russian name' },
  { value: 'Anna', verdict: 'nameLatin', why: 'Latin letters' },
  { value: 'zAZa', verdict: 'nameLatin', why: 'the ends of the Latin alphabet' },
  { value: 'Анна2', verdict: 'nameDigits', why: 'a digit' },
  { value: 'Анна!', verdict: 'nameSymbols', why: 'a sign' },
  { value: '-Анна', verdict: 'nameSymbols', why: 'begins with a hyphen' },
  { value: 'Анна-', verdict: 'nameSymbols', why: 'ends with a hyphen' },
  { value: '张伟', verdict: 'nameSymbols', why: 'another script' },
  {
    value: 'Анна!',
    params: { allowDigits: true },
    verdict: 'nameSymbols',
    why: 'digits do not let signs through',
  },
  {
    value: '张伟 Анна',
    params: { stripSpecial: true },
    verdict: 'nameSymbols',
    why: 'letters of another script are no signs',
  },
  {
    value: '!!!',
    params: { stripSpecial: true },
    verdict: 'nameSymbols',
    why: 'nothing is left after stripping',
  },
  { value: 'а'.repeat(101), verdict: 'nameTooLong', reported: { max: 100 }, why: '101 characters [A-03]' },
  { value: 'Анна', params: { maxLength: 3 }, verdict: 'nameTooLong', why: 'longer than this field allows' },
];
