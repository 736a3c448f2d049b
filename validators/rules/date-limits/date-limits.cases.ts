import type { JsonObject } from '#engine/model/json';
import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

const days = { type: 'integer', minimum: -36_525, maximum: 36_525 };
const months = { type: 'integer', minimum: -1200, maximum: 1200 };

export const declaration: RuleDeclaration = {
  keyword: 'date-limits',
  types: ['string'],
  params: { earliestDays: days, earliestMonths: months, latestDays: days, latestMonths: months },
  textFormat: { isTrimmed: true },
};

export const comparedParams: readonly JsonObject[] = [
  { latestDays: 0 },
  { latestDays: 10, earliestDays: -10 },
  { earliestMonths: 0, latestMonths: 3 },
];

const PAST = { latestDays: 0 };
const FUTURE = { earliestDays: 0 };

export const cases: RuleCase[] = [
  { value: '31.01.2400', verdict: 'ok', why: 'without limits any day will do' },
  { value: '31.02.2024', verdict: 'dateFormat', why: 'no such day' },
  { value: '', verdict: 'dateFormat', why: 'nothing' },
  { value: '15.01.2026', params: PAST, verdict: 'ok', why: 'today is not in the future' },
  { value: '16.01.2026', params: PAST, verdict: 'dateFuture', why: 'tomorrow' },
  { value: '01.01.1890', params: PAST, verdict: 'ok', why: 'the past has no end' },
  { value: '15.01.2026', params: FUTURE, verdict: 'ok', why: 'today is not in the past' },
  { value: '14.01.2026', params: FUTURE, verdict: 'datePast', why: 'yesterday' },
  { value: '16.01.2026', params: { earliestDays: 1 }, verdict: 'ok', why: 'tomorrow is the first day' },
  {
    value: '15.01.2026',
    params: { earliestDays: 1 },
    reported: { day: '16.01.2026' },
    verdict: 'dateTooEarly',
    why: 'today is before tomorrow',
  },
  { value: '01.01.2026', params: { earliestDays: -14 }, verdict: 'ok', why: 'two weeks ago' },
  {
    value: '31.12.2025',
    params: { earliestDays: -14 },
    reported: { day: '01.01.2026' },
    verdict: 'dateTooEarly',
    why: 'a day more, in another year',
  },
  { value: '15.04.2026', params: { latestMonths: 3 }, verdict: 'ok', why: 'three months from today' },
  {
    value: '16.04.2026',
    params: { latestMonths: 3 },
    reported: { day: '15.04.2026' },
    verdict: 'dateTooLate',
    why: 'a day more',
  },
  {
    value: '14.12.2025',
    params: { earliestMonths: -1 },
    reported: { day: '15.12.2025' },
    verdict: 'dateTooEarly',
    why: 'more than a month ago, in another year',
  },
  {
    value: '14.04.2026',
    params: { latestMonths: 3, latestDays: 30 },
    reported: { day: '14.02.2026' },
    verdict: 'dateTooLate',
    why: 'the nearer of two limits',
  },
  {
    value: '01.06.2026',
    params: { latestDays: 100, latestMonths: 1 },
    reported: { day: '15.02.2026' },
    verdict: 'dateTooLate',
    why: 'behind both limits, and the nearer one is named',
  },
];
