import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'gender',
  types: ['string'],
  textFormat: { isExact: true },
};

export const cases: RuleCase[] = [
  { value: 'male', verdict: 'ok', why: 'male' },
  { value: 'female', verdict: 'ok', why: 'female' },
  { value: 'UNKNOWN', verdict: 'genderChoice', why: 'not told by the suggestion' },
  { value: 'females', verdict: 'genderChoice', why: 'more than a value' },
  { value: 'a male', verdict: 'genderChoice', why: 'something in front' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: ' \n', verdict: 'required', why: 'blank' },
];
