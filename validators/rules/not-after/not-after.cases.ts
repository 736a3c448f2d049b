import type { JsonObject } from '#engine/model/json';
import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

const params = { members: { start: 'end' } };

export const declaration: RuleDeclaration = {
  keyword: 'not-after',
  types: ['object'],
  params: { members: { type: 'object', additionalProperties: { type: 'string' } } },
};

export const comparedParams: readonly JsonObject[] = [params, { members: { end: 'start' } }];

export const cases: RuleCase[] = [
  {
    value: { end: '15.03.2026', start: '14.03.2026' },
    params,
    verdict: 'ok',
    why: 'a day on the right side',
  },
  { value: { end: '15.03.2026', start: '15.03.2026' }, params, verdict: 'ok', why: 'the same day' },
  {
    value: { end: '15.03.2026', start: '16.03.2026' },
    params,
    verdict: 'dateAfterOther',
    at: 'start',
    why: 'a day on the wrong side',
  },
  {
    value: { end: '15.03.2026', start: '14.02.2027' },
    params,
    verdict: 'dateAfterOther',
    why: 'years count before months and days',
  },
  { value: { end: '15.03.2026', start: ' 14.03.2026 ' }, params, verdict: 'ok', why: 'spaces at the ends' },
  { value: { end: '15.03.2026' }, params, verdict: 'ok', why: 'it was not given' },
  { value: { start: '15.03.2026' }, params, verdict: 'ok', why: 'there is nothing to compare with' },
  { value: { end: '31.02.2026', start: '16.03.2026' }, params, verdict: 'ok', why: 'the other is no day' },
  { value: { end: '15.03.2026', start: '31.02.2026' }, params, verdict: 'ok', why: 'it is no day itself' },
  {
    value: { end: 20260315, start: '16.03.2026' },
    params,
    verdict: 'ok',
    why: 'a number is refused for its type',
  },
  { value: { end: '15.03.2026', start: '16.03.2026' }, verdict: 'ok', why: 'nothing is related' },
];
