import type { JsonObject } from '#engine/model/json';
import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'credit-amount',
  types: ['number'],
  params: { min: { type: 'number', minimum: 0 }, max: { type: 'number', minimum: 0 } },
};

export const comparedParams: readonly JsonObject[] = [{ min: 10 }, { max: 1e6 }, { min: 5, max: 2e6 }];

export const cases: RuleCase[] = [
  { value: 50_000, verdict: 'ok', why: 'an amount' },
  { value: 1, verdict: 'ok', why: 'a rouble' },
  { value: 0.5, verdict: 'amountTooSmall', reported: { min: 1 }, why: 'less than a rouble' },
  { value: 0, verdict: 'amountTooSmall', reported: { min: 1 }, why: 'a credit of nothing' },
  { value: -50_000, verdict: 'amountTooSmall', why: 'below nothing' },
  { value: 1e15, verdict: 'ok', why: 'without a maximum nothing is too much [S§5: an optional maximum]' },
  { value: 15_000, params: { min: 15_000 }, verdict: 'ok', why: 'the minimum itself [S§5 Credit amount]' },
  {
    value: 14_999.99,
    params: { min: 15_000 },
    verdict: 'amountTooSmall',
    reported: { min: 15_000 },
    why: 'a copeck below the minimum',
  },
  { value: 0, params: { min: 0 }, verdict: 'ok', why: 'a form may take nothing' },
  { value: 3_000_000, params: { max: 3_000_000 }, verdict: 'ok', why: 'the maximum itself' },
  {
    value: 3_000_000.01,
    params: { max: 3_000_000 },
    verdict: 'amountTooLarge',
    reported: { max: 3_000_000 },
    why: 'a copeck above the maximum',
  },
  {
    value: 20_000,
    params: { min: 15_000, max: 30_000_000 },
    verdict: 'ok',
    why: 'between the two',
  },
];
