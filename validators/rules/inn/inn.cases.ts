import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = { keyword: 'inn', types: ['string'], textFormat: {} };

export const cases: RuleCase[] = [
  { value: '7707083893', verdict: 'ok', why: 'a firm' },
  { value: '7736207543', verdict: 'ok', why: 'another firm' },
  { value: '500100732259', verdict: 'ok', why: 'a person' },
  { value: '782345671934', verdict: 'ok', why: 'a person with no zero among the digits' },
  { value: '7700000070', verdict: 'ok', why: 'a remainder of ten is written as zero' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: '  ', verdict: 'required', why: 'blank' },
  { value: '770708389', verdict: 'innLength', why: 'nine digits' },
  { value: '77070838931', verdict: 'innLength', why: 'eleven digits' },
  { value: '5001007322591', verdict: 'innLength', why: 'thirteen digits' },
  { value: '77070838a3', verdict: 'innLength', why: 'a letter' },
  { value: '7707083894', verdict: 'innChecksum', why: 'the last digit of ten is wrong' },
  { value: '500100732249', verdict: 'innChecksum', why: 'the eleventh digit of twelve is wrong' },
  { value: '500100732258', verdict: 'innChecksum', why: 'the twelfth digit of twelve is wrong' },
  { value: '0000000000', verdict: 'innChecksum', why: 'zeros satisfy the sum and belong to nobody' },
  { value: '000000000000', verdict: 'innChecksum', why: 'twelve zeros' },
];
