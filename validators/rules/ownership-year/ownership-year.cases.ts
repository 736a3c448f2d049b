import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = { keyword: 'ownership-year', types: ['string'], textFormat: {} };

export const cases: RuleCase[] = [
  { value: '2020', verdict: 'ok', why: 'a year' },
  { value: '1926', verdict: 'ok', why: 'a hundred years back' },
  { value: '1925', reported: { min: '1926' }, verdict: 'yearTooOld', why: 'a hundred and one years back' },
  { value: '1899', verdict: 'yearFormat', why: 'the century before' },
  { value: '2100', verdict: 'yearFormat', why: 'the century after' },
  { value: '20200', verdict: 'yearFormat', why: 'five digits' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: ' ', verdict: 'required', why: 'blank' },
];
