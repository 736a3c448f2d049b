import type { JsonObject } from '#engine/model/json';
import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

const params = { members: { total: { '*': [{ var: 'price' }, { var: 'count' }] } } };

export const declaration: RuleDeclaration = {
  keyword: 'computed',
  types: ['object'],
  params: { members: { type: 'object' } },
};

export const comparedParams: readonly JsonObject[] = [
  params,
  { members: { total: { '+': [{ var: 'price' }, { var: 'count' }] } } },
];

export const cases: RuleCase[] = [
  { value: { price: 250, count: 4, total: 1000 }, params, verdict: 'ok', why: 'the product of both' },
  { value: { price: 0.1, count: 3, total: 0.3 }, params, verdict: 'ok', why: 'decimals are exact' },
  {
    value: { price: 250, count: 4, total: 999 },
    params,
    verdict: 'notComputed',
    at: 'total',
    why: 'another number',
  },
  {
    value: { price: 250, count: 4, total: '1000' },
    params,
    verdict: 'notComputed',
    why: 'a text is no number',
  },
  {
    value: { price: 250, total: 250 },
    params,
    verdict: 'notComputed',
    why: 'there is no value without both',
  },
  { value: { price: 250, count: 4 }, params, verdict: 'ok', why: 'what was not sent is computed' },
  { value: { price: 250 }, params, verdict: 'ok', why: 'neither has a value' },
  { value: { price: 250, count: 4, total: 999 }, verdict: 'ok', why: 'nothing is computed' },
];
