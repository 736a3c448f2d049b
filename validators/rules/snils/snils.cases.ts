import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = { keyword: 'snils', types: ['string'], textFormat: {} };

export const cases: RuleCase[] = [
  { value: '112-233-445 95', verdict: 'ok', why: 'a number with its check digits' },
  { value: '087-654-303 00', verdict: 'ok', why: 'a sum of 202 gives 00' },
  { value: '001-019-989 00', verdict: 'ok', why: 'a sum of 100 gives 00' },
  { value: '001-019-998 00', verdict: 'ok', why: 'a sum of 101 gives 00' },
  { value: '101-998-999 00', verdict: 'ok', why: 'a sum of 201 gives 00' },
  { value: '001-001-998 99', verdict: 'ok', why: 'the last number without a check' },
  { value: '000-000-001 77', verdict: 'ok', why: 'the first number without a check' },
  { value: '001-001-999 65', verdict: 'ok', why: 'the first number with a check' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: '  ', verdict: 'required', why: 'blank' },
  { value: '11223344595', verdict: 'snilsFormat', why: 'without its signs' },
  { value: '112-233-445 9', verdict: 'snilsFormat', why: 'a digit is missing' },
  { value: '112-233-445 951', verdict: 'snilsFormat', why: 'a digit too many' },
  { value: '112-233-445 96', verdict: 'snilsChecksum', why: 'a wrong check' },
  { value: '112-233-445 00', verdict: 'snilsChecksum', why: '00 is not a check for every sum' },
  { value: '001-001-999 00', verdict: 'snilsChecksum', why: 'the first number whose check counts' },
  { value: '100-000-100 13', verdict: 'snilsChecksum', why: 'all nine digits say whether the check counts' },
  { value: '000-000-000 00', verdict: 'snilsChecksum', why: 'zeros belong to nobody' },
];
