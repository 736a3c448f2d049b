import type { JsonObject } from '#engine/model/json';
import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'month-year',
  types: ['string'],
  params: { maxMonthsBack: { type: 'integer', minimum: 0 } },
  textFormat: { isTrimmed: true },
};

export const comparedParams: readonly JsonObject[] = [{ maxMonthsBack: 12 }, { maxMonthsBack: 600 }];

export const cases: RuleCase[] = [
  { value: '01.2026', verdict: 'ok', why: 'this month' },
  { value: '12.2025', verdict: 'ok', why: 'last month' },
  { value: ' 05.1999 ', verdict: 'ok', why: 'the last century' },
  { value: '01.1900', verdict: 'ok', why: 'the first month there is' },
  { value: '12.2024', params: { maxMonthsBack: 13 }, verdict: 'ok', why: 'thirteen months back' },
  {
    value: '11.2024',
    params: { maxMonthsBack: 13 },
    reported: { count: 13 },
    verdict: 'monthYearTooOld',
    why: 'fourteen months back',
  },
  { value: '01.2026', params: { maxMonthsBack: 0 }, verdict: 'ok', why: 'this month is no month back' },
  { value: '02.2026', verdict: 'monthYearFuture', why: 'next month' },
  { value: '01.2027', verdict: 'monthYearFuture', why: 'next year' },
  { value: '00.2024', verdict: 'monthYearFormat', why: 'month zero' },
  { value: '13.2024', verdict: 'monthYearFormat', why: 'month 13' },
  { value: '05.1899', verdict: 'monthYearFormat', why: 'the century before' },
  { value: '05.2100', verdict: 'monthYearFormat', why: 'the century after' },
  { value: '5.2024', verdict: 'monthYearFormat', why: 'a single digit' },
  { value: '05/2024', verdict: 'monthYearFormat', why: 'a slash' },
  { value: '105.2024', verdict: 'monthYearFormat', why: 'a digit in front' },
  { value: '05.20245', verdict: 'monthYearFormat', why: 'a digit behind' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: '  ', verdict: 'required', why: 'blank' },
];
