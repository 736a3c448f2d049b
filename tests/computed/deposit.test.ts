import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { computeAnswer } from '#engine/model/computed';
import type { Json } from '#engine/model/json';
import { type DepositTariff, depositIncome } from '#engine/model/site';

const tariff = JSON.parse(
  readFileSync(new URL('../../definitions/catalogs/deposit-tariff.json', import.meta.url), 'utf8'),
) as DepositTariff;

/** Sum × rate / (12 / term) / 100, in whole roubles. @spec S§9 Deposit */
const INCOME: Json = {
  round: [{ '/': [{ '*': [{ var: 'sum' }, { var: 'rate' }, { var: 'term' }] }, 1200] }],
};

it('the income of the deposit calculator is an expression of the same language', () => {
  for (const term of tariff.terms)
    for (let sum = tariff.minSum; sum <= tariff.maxSum; sum += 97) {
      const answers: Readonly<Record<string, Json>> = { sum, term, rate: tariff.interestRate };
      expect(computeAnswer(INCOME, (path) => answers[path])).toBe(depositIncome(sum, term, tariff).income);
    }
});
