import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'filled',
  types: ['string'],
  textFormat: { isExact: true },
};

export const cases: RuleCase[] = [
  { value: 'Анна', verdict: 'ok', why: 'a text' },
  { value: '0', verdict: 'ok', why: 'zero is an answer' },
  { value: '', verdict: 'required', why: 'empty [S§5 Required]' },
  { value: ' \t\n\u00A0', verdict: 'required', why: 'blank [S§5 Required]' },
];
