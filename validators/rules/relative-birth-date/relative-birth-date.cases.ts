import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'relative-birth-date',
  types: ['string'],
  textFormat: { isTrimmed: true },
};

export const cases: RuleCase[] = [
  { value: '01.05.1950', verdict: 'ok', why: 'a birthday' },
  { value: '15.01.2026', verdict: 'ok', why: 'born today' },
  { value: '16.01.2026', verdict: 'dateFuture', why: 'tomorrow' },
  { value: '15.01.1906', verdict: 'ok', why: 'a hundred and twenty years ago today' },
  { value: '14.01.1906', reported: { count: 120 }, verdict: 'relativeTooOld', why: 'a day more' },
  { value: '31.02.1950', verdict: 'dateFormat', why: 'no such day' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: ' ', verdict: 'required', why: 'blank' },
];
