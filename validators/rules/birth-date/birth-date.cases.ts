import type { JsonObject } from '#engine/model/json';
import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'birth-date',
  types: ['string'],
  params: { minAge: { type: 'integer', minimum: 0 }, maxAge: { type: 'integer', minimum: 0 } },
  textFormat: { isTrimmed: true },
};

export const comparedParams: readonly JsonObject[] = [
  { minAge: 18 },
  { minAge: 14, maxAge: 70 },
  { maxAge: 99 },
  { minAge: 21, maxAge: 65 },
];

export const cases: RuleCase[] = [
  { value: '15.01.2026', verdict: 'ok', why: 'born today, where no age is asked' },
  { value: '16.01.1905', verdict: 'ok', why: 'a hundred and twenty until tomorrow, where no age is asked' },
  { value: '15.01.1905', verdict: 'ageAbsurd', why: 'a hundred and twenty-one today [A-113]' },
  { value: '14.01.1890', verdict: 'ageAbsurd', why: 'a year of birth that nobody alive has' },
  { value: '15.01.2008', params: { minAge: 18 }, verdict: 'ok', why: 'eighteen today' },
  {
    value: '16.01.2008',
    params: { minAge: 18 },
    reported: { count: 18, min: 18 },
    verdict: 'ageTooYoung',
    why: 'eighteen tomorrow',
  },
  { value: '15.02.2008', params: { minAge: 18 }, verdict: 'ageTooYoung', why: 'eighteen next month' },
  { value: '15.12.2007', params: { minAge: 18 }, verdict: 'ok', why: 'eighteen last month' },
  { value: '15.01.2012', params: { minAge: 14 }, verdict: 'ok', why: 'fourteen today' },
  { value: '16.01.2012', params: { minAge: 14 }, verdict: 'ageTooYoung', why: 'fourteen tomorrow' },
  { value: '16.01.1945', params: { minAge: 18, maxAge: 80 }, verdict: 'ok', why: 'eighty until tomorrow' },
  {
    value: '15.01.1945',
    params: { minAge: 18, maxAge: 80 },
    reported: { count: 80, max: 80 },
    verdict: 'ageTooOld',
    why: 'eighty-one today [A-07]',
  },
  {
    value: '16.01.1926',
    params: { minAge: 18, maxAge: 80 },
    verdict: 'ageTooOld',
    why: 'ninety-nine until tomorrow',
  },
  {
    value: '15.01.1926',
    params: { minAge: 18, maxAge: 80 },
    verdict: 'ageAbsurd',
    why: 'a hundred today [S§5: over 99]',
  },
  { value: '16.01.2026', verdict: 'dateFuture', why: 'tomorrow' },
  { value: '15.02.2026', verdict: 'dateFuture', why: 'next month' },
  { value: '14.01.2027', verdict: 'dateFuture', why: 'next year' },
  { value: '31.02.2000', verdict: 'dateFormat', why: 'no such day' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: '  ', verdict: 'required', why: 'blank' },
];
