import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'passport-number',
  types: ['string'],
  textFormat: { isExact: true },
};

export const cases: RuleCase[] = [
  { value: '4510 123456', verdict: 'ok', why: 'series and number' },
  { value: '0000 000000', verdict: 'ok', why: 'no number is known to be impossible' },
  { value: '4510123456', verdict: 'passportNumberFormat', why: 'without the space' },
  { value: '451 123456', verdict: 'passportNumberFormat', why: 'three digits of series' },
  { value: '45100 123456', verdict: 'passportNumberFormat', why: 'five digits of series' },
  { value: '4510 12345', verdict: 'passportNumberFormat', why: 'five digits of number' },
  { value: '4510 1234567', verdict: 'passportNumberFormat', why: 'seven digits of number' },
  { value: '45A0 123456', verdict: 'passportNumberFormat', why: 'a letter' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: ' \n', verdict: 'required', why: 'blank' },
];
