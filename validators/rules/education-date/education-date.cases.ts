import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'education-date',
  types: ['string'],
  textFormat: { isTrimmed: true },
};

export const cases: RuleCase[] = [
  { value: '01.09.2020', verdict: 'ok', why: 'a day' },
  { value: '15.01.1976', verdict: 'ok', why: 'fifty years ago today' },
  { value: '14.01.1976', reported: { count: 50 }, verdict: 'educationDateFar', why: 'a day more' },
  { value: '15.01.2076', verdict: 'ok', why: 'in fifty years' },
  { value: '16.01.2076', verdict: 'educationDateFar', why: 'a day later' },
  { value: '31.02.2020', verdict: 'dateFormat', why: 'no such day' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: ' ', verdict: 'required', why: 'blank' },
];
