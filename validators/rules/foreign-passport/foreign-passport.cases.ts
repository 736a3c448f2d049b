import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'foreign-passport',
  types: ['string'],
  textFormat: { isExact: true },
};

export const cases: RuleCase[] = [
  { value: 'C01X00T47', verdict: 'ok', why: 'a German passport' },
  { value: '71 1234567', verdict: 'ok', why: 'with a space' },
  { value: 'A'.repeat(20), verdict: 'ok', why: 'twenty characters' },
  { value: 'Z9', verdict: 'ok', why: 'the ends of letters and digits' },
  { value: 'A'.repeat(21), verdict: 'foreignPassportFormat', why: 'twenty-one characters' },
  { value: 'c01x', verdict: 'foreignPassportFormat', why: 'small letters' },
  { value: 'АВ12', verdict: 'foreignPassportFormat', why: 'Cyrillic letters' },
  { value: 'AB-12', verdict: 'foreignPassportFormat', why: 'a hyphen' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: ' \n', verdict: 'required', why: 'blank' },
];
