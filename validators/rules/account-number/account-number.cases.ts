import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'account-number',
  types: ['string'],
  textFormat: { isExact: true },
};

export const cases: RuleCase[] = [
  { value: '40817810099910004312', verdict: 'ok', why: 'twenty digits' },
  { value: '4081781009991000431', verdict: 'accountNumberFormat', why: 'nineteen digits' },
  { value: '408178100999100043121', verdict: 'accountNumberFormat', why: 'twenty-one digits' },
  { value: '4081781009991000431X', verdict: 'accountNumberFormat', why: 'a letter' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: ' \n', verdict: 'required', why: 'blank' },
];
