import { describe, expect, it } from 'vitest';
import { readFormula } from '#engine/authoring';
import { expressionText, formulaWords } from '#engine/model/computed';
import { isObject, type Json } from '#engine/model/json';
import { randomExpression, randomFrom } from './expressions.ts';

/** Writes every operand in a list: an operator with one operand may omit it. */
const inLists = (expression: Json): Json => {
  if (Array.isArray(expression)) return expression.map(inLists);
  if (!isObject(expression) || 'var' in expression) return expression;
  return Object.fromEntries(
    Object.entries(expression).map(([operator, parts]) => [
      operator,
      (Array.isArray(parts) ? parts : [parts]).map(inLists),
    ]),
  );
};

describe('a formula', () => {
  it.each<[string, Json]>([
    ['price * count', { '*': [{ var: 'price' }, { var: 'count' }] }],
    ['1 + 2 * 3 - 4', { '-': [{ '+': [1, { '*': [2, 3] }] }, 4] }],
    ['(1 + 2) * -3', { '*': [{ '+': [1, 2] }, -3] }],
    ['-(a) - -b', { '-': [{ '-': [{ var: 'a' }] }, { '-': [{ var: 'b' }] }] }],
    ['1 <= count <= 5 and !vip', { and: [{ '<=': [1, { var: 'count' }, 5] }, { '!': [{ var: 'vip' }] }] }],
    ['city in ["Москва", "Тверь"]', { in: [{ var: 'city' }, ['Москва', 'Тверь']] }],
    ['round(«in-sum» / 3, 2, "down")', { round: [{ '/': [{ var: 'in-sum' }, 3] }, 2, 'down'] }],
    ['if(given(employer.name), "да", null)', { if: [{ given: [{ var: 'employer.name' }] }, 'да', null] }],
    ['сумма(«Карты: Количество») × 150', { '*': [{ sum: [{ var: 'Карты: Количество' }] }, 150] }],
    ['ОКРУГЛИТЬ(price ÷ 3; 2)', { round: [{ '/': [{ var: 'price' }, 3] }, 2] }],
    [
      'если(count = 1 и не vip, 0, 300)',
      { if: [{ and: [{ '==': [{ var: 'count' }, 1] }, { '!': [{ var: 'vip' }] }] }, 0, 300] },
    ],
  ])('%s is read as it is meant', (text, expression) => expect(readFormula(text)).toEqual({ expression }));

  it.each<[string, number]>([
    ['', 0],
    ['1 +', 3],
    ['price count', 5],
    ['round(1', 7],
    ['1 # 2', 1],
    ['"без конца', 0],
    ['сумо(price)', 0],
    ['"\\q"', 0],
    ['('.repeat(40), 32],
  ])('%s is misread at its place', (text, errorAt) => expect(readFormula(text)).toEqual({ errorAt }));

  it('of any expression is read as that expression', () => {
    const random = randomFrom(7);
    for (let run = 0; run < 2000; run += 1) {
      const expression = inLists(randomExpression(random));
      for (const lang of ['', 'ru', 'en']) {
        const text = expressionText(expression, undefined, formulaWords(lang));
        expect(readFormula(text), text).toEqual({ expression });
      }
    }
  });
});
