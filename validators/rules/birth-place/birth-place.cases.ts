import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'birth-place',
  types: ['string'],
  textFormat: { isExact: true },
};

export const cases: RuleCase[] = [
  { value: 'Москва', verdict: 'ok', why: 'six characters' },
  { value: 'г. Орёл', verdict: 'ok', why: 'with a space inside' },
  { value: '  Москва  ', verdict: 'ok', why: 'spaces at the ends do not count' },
  { value: 'Тверь', verdict: 'birthPlaceShort', why: 'five characters' },
  { value: '  Тверь  ', verdict: 'birthPlaceShort', why: 'spaces do not make it longer' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: ' \n', verdict: 'required', why: 'blank' },
];
