import type { JsonObject } from '#engine/model/json';
import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

const params = { members: { end: 'start' } };

export const declaration: RuleDeclaration = {
  keyword: 'not-before',
  types: ['object'],
  params: { members: { type: 'object', additionalProperties: { type: 'string' } } },
};

export const comparedParams: readonly JsonObject[] = [params, { members: { start: 'end' } }];

export const cases: RuleCase[] = [
  {
    value: { start: '15.03.2026', end: '16.03.2026' },
    params,
    verdict: 'ok',
    why: 'a day on the right side',
  },
  { value: { start: '15.03.2026', end: '15.03.2026' }, params, verdict: 'ok', why: 'the same day' },
  {
    value: { start: '15.03.2026', end: '14.03.2026' },
    params,
    verdict: 'dateBeforeOther',
    at: 'end',
    why: 'a day on the wrong side',
  },
  {
    value: { start: '15.03.2026', end: '16.04.2025' },
    params,
    verdict: 'dateBeforeOther',
    why: 'years count before months and days',
  },
  { value: { start: '15.03.2026', end: ' 16.03.2026 ' }, params, verdict: 'ok', why: 'spaces at the ends' },
  { value: { start: '15.03.2026' }, params, verdict: 'ok', why: 'it was not given' },
  { value: { end: '15.03.2026' }, params, verdict: 'ok', why: 'there is nothing to compare with' },
  { value: { start: '31.02.2026', end: '14.03.2026' }, params, verdict: 'ok', why: 'the other is no day' },
  { value: { start: '15.03.2026', end: '31.02.2026' }, params, verdict: 'ok', why: 'it is no day itself' },
  {
    value: { start: 20260315, end: '14.03.2026' },
    params,
    verdict: 'ok',
    why: 'a number is refused for its type',
  },
  { value: { start: '15.03.2026', end: '14.03.2026' }, verdict: 'ok', why: 'nothing is related' },
];
