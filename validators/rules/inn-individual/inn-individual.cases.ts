import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = { keyword: 'inn-individual', types: ['string'], textFormat: {} };

export const cases: RuleCase[] = [
  { value: '500100732259', verdict: 'ok', why: 'a person' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: ' ', verdict: 'required', why: 'blank' },
  { value: '7707083893', verdict: 'innIndividualLength', why: 'a firm has ten digits' },
  { value: '5001007322591', verdict: 'innIndividualLength', why: 'thirteen digits' },
  { value: '500100732258', verdict: 'innChecksum', why: 'a wrong check digit' },
  { value: '000000000000', verdict: 'innChecksum', why: 'zeros belong to nobody' },
];
