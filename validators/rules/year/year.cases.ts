import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'year',
  types: ['string'],
  textFormat: { isExact: true },
};

export const cases: RuleCase[] = [
  { value: '1900', verdict: 'ok', why: 'the first' },
  { value: '2099', verdict: 'ok', why: 'the last' },
  { value: '1899', verdict: 'yearFormat', why: 'the century before' },
  { value: '2100', verdict: 'yearFormat', why: 'the century after' },
  { value: '199', verdict: 'yearFormat', why: 'three digits' },
  { value: '19999', verdict: 'yearFormat', why: 'five digits' },
  { value: 'a1999', verdict: 'yearFormat', why: 'something in front' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: ' ', verdict: 'required', why: 'blank' },
];
