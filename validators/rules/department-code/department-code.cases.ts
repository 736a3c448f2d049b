import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'department-code',
  types: ['string'],
  textFormat: { isExact: true },
};

export const cases: RuleCase[] = [
  { value: '770-001', verdict: 'ok', why: 'a code' },
  { value: '770001', verdict: 'departmentCodeFormat', why: 'without the hyphen' },
  { value: '77-001', verdict: 'departmentCodeFormat', why: 'two digits in front' },
  { value: '7700-001', verdict: 'departmentCodeFormat', why: 'four digits in front' },
  { value: '770-01', verdict: 'departmentCodeFormat', why: 'two digits behind' },
  { value: '770-0011', verdict: 'departmentCodeFormat', why: 'four digits behind' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: ' \n', verdict: 'required', why: 'blank' },
];
