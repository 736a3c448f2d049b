import { describe, expect, it } from 'vitest';
import { visibleAnswers } from '../holds/visible-answers.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { computeAnswer } from './evaluate.ts';
import './computed-answers.ts';

const v = (path: string): Json => ({ var: path });
const answers: JsonObject = {
  price: 1490.5,
  count: 3,
  none: null,
  name: 'Анна',
  family: 'Ли',
  vip: true,
  sums: [0.1, 0.2, 10],
  tags: ['а', 'б'],
  typed: '12,50',
  day: '31.01.2024',
  leap: '29.02.2004',
};
const compute = (expression: Json): Json | undefined =>
  computeAnswer(expression, (path) => answers[path] ?? undefined);

describe('an expression gives', () => {
  it.each<[string, Json, Json | undefined]>([
    ['an answer', v('count'), 3],
    ['no value for an answer that was not given', v('absent'), undefined],
    ['an exact sum of decimals', { '+': [0.1, 0.2] }, 0.3],
    ['an exact product', { '*': [v('price'), v('count')] }, 4471.5],
    ['a difference, and the opposite', { '-': [{ '-': 1 }, 2] }, -3],
    ['an exact quotient', { '/': [1, 8] }, 0.125],
    ['no value for a quotient without end', { '/': [1, 3] }, undefined],
    ['a third once it is rounded', { round: [{ '/': [1, 3] }, 4] }, 0.3333],
    ['no value for a division by zero', { round: [{ '/': [1, 0] }] }, undefined],
    ['what is left of a division', { '%': [-7, 3] }, -1],
    ['no value for what is left of a division by zero', { '%': [7, 0] }, undefined],
    ['halves away from zero', { round: [-2.5] }, -3],
    ['halves to the even digit', { round: [2.5, 0, 'half-even'] }, 2],
    ['less than a half down', { round: [2.4999999, 0] }, 2],
    ['what is cut', { round: [-2.9, 0, 'down'] }, -2],
    ['what is rounded up', { round: [2.01, 1, 'up'] }, 2.1],
    ['no value for an unknown way of rounding', { round: [2, 0, 'sideways'] }, undefined],
    ['the least and the largest', { '+': [{ min: [3, 1, 2] }, { max: [3, 1, 2] }] }, 4],
    ['the sum and the number of a list', { '+': [{ sum: v('sums') }, { count: v('tags') }] }, 12.3],
    ['zero for lists that were not given', { '+': [{ sum: v('absent') }, { count: v('absent') }] }, 0],
    ['no value for the sum of texts', { sum: v('tags') }, undefined],
    ['a number of fifteen digits', { '*': [999999999999, 1000] }, 999999999999000],
    ['no value beyond fifteen digits', { '*': [999999999999, 10000] }, undefined],
    ['a text of several', { cat: [v('family'), ' ', v('name'), ', ', v('price')] }, 'Ли Анна, 1490.5'],
    ['no value for a text of blanks', { cat: [' ', ' '] }, undefined],
    ['a part of a text by characters', { substr: ['😀бв', 1, 1] }, 'б'],
    ['the end of a text', { substr: [v('name'), -2] }, 'на'],
    ['the length of a text by characters', { length: '😀б' }, 2],
    ['a number that was typed as a text', { '+': [{ number: v('typed') }, 1] }, 13.5],
    ['no value for a text that is no number', { number: v('name') }, undefined],
    ['full days', { days: [v('day'), '01.03.2024'] }, 30],
    ['full months', { months: [v('day'), '01.03.2024'] }, 1],
    ['months backwards', { months: ['01.03.2024', v('day')] }, -1],
    ['full years of who is born on 29 February', { years: [v('leap'), '28.02.2023'] }, 18],
    ['and a day later', { years: [v('leap'), '01.03.2023'] }, 19],
    ['the last day of a shorter month', { plusMonths: [v('day'), 1] }, '29.02.2024'],
    ['a month before', { plusMonths: [v('day'), -2] }, '30.11.2023'],
    ['a day of the next year', { plusDays: ['31.12.2023', 1] }, '01.01.2024'],
    ['no value for a day that there is not', { plusDays: ['30.02.2024', 1] }, undefined],
    ['no value beyond the calendar', { plusDays: ['31.12.9999', 1] }, undefined],
    ['no value for half a day', { plusDays: ['31.12.2023', 0.5] }, undefined],
    [
      'the branch that holds',
      { if: [{ '<': [v('count'), 2] }, 'few', { '<=': [3, v('count'), 3] }, 'three', 'many'] },
      'three',
    ],
    ['no value where no branch holds', { if: [{ '<': [v('count'), 2] }, 'few'] }, undefined],
    ['no value where a condition has none', { if: [{ '<': [v('absent'), 2] }, 'few', 'many'] }, undefined],
    ['the first of several that has a value', { first: [v('absent'), v('none'), v('count'), 9] }, 3],
    ['whether there is an answer', { and: [{ given: v('count') }, { '!': [{ given: v('absent') }] }] }, true],
    ['no where one is no, whatever is absent', { and: [{ '==': [v('absent'), 1] }, false] }, false],
    ['yes where one is yes, whatever is absent', { or: [{ '==': [v('absent'), 1] }, v('vip')] }, true],
    ['no value where the absent decides', { or: [{ '==': [v('absent'), 1] }, false] }, undefined],
    ['equality of numbers, not of their writing', { '==': [1.5, { '/': [3, 2] }] }, true],
    ['inequality of texts', { '!=': [v('name'), 'анна'] }, true],
    ['whether an answer is among constants', { in: [v('name'), ['Анна', 'Ольга']] }, true],
  ])('%s', (_title, expression, value) => expect(compute(expression)).toEqual(value));

  it.each<[string, Json]>([
    ['an operator of every object', { constructor: [1] }],
    ['a prototype', JSON.parse('{"__proto__": [1]}') as Json],
    ['an unknown operator', { power: [2, 3] }],
    ['two operators', { '+': [1], '-': [1] }],
    ['none', {}],
    ['a list', [1, 2]],
    ['null', null],
    ['a number of texts', { '+': ['a', 'b'] }],
    ['too few parts', { '/': [1] }],
    ['too many parts', { '-': [3, 2, 1] }],
    ['an answer without a name', { var: 5 }],
    ['a number that nobody can write', { '*': [1e300, 1e300] }],
  ])('no value for %s', (_title, expression) => expect(compute(expression)).toBeUndefined());
});

/** Returns a predicate for the part of JSON Schema that the conditions below use. */
const predicateOf = (schema: JsonObject) => (value: Json) => {
  const [[name, wanted] = ['', {}]] = Object.entries(schema.properties ?? {}) as [string, JsonObject][];
  const given = (value as JsonObject)[name];
  return typeof given === 'number' && given >= Number(wanted.minimum);
};
const number: JsonObject = { type: 'number' };
const form: JsonObject = {
  type: 'object',
  properties: { price: number, count: number, total: number, twice: number },
  computed: {
    members: {
      // The order of the definitions is arbitrary.
      twice: { '*': [{ var: 'total' }, 2] },
      total: { '*': [{ var: 'price' }, { var: 'count' }] },
      bonus: { '+': [{ var: 'gift' }, 1] },
    },
  },
  if: { properties: { total: { minimum: 100 } } },
  then: { properties: { gift: number, bonus: number } },
};
const visible = (given: JsonObject) => visibleAnswers(form, given, predicateOf);

describe('computed answers', () => {
  it('are among the visible ones, and decide what else is asked', () => {
    expect(visible({ price: 50, count: 2, gift: 7 })).toEqual({
      price: 50,
      count: 2,
      gift: 7,
      total: 100,
      twice: 200,
      bonus: 8,
    });
  });

  it('are hidden with their fields, and read nothing that is hidden', () => {
    expect(visible({ price: 50, count: 1, gift: 7 })).toEqual({ price: 50, count: 1, total: 50, twice: 100 });
  });

  it('are absent where they have no value', () => {
    expect(visible({ price: 50 })).toEqual({ price: 50 });
  });

  it('decide by themselves, and not by what somebody has sent in their place', () => {
    expect(visible({ price: 50, count: 1, total: 100, gift: 7 })).toEqual({
      price: 50,
      count: 1,
      total: 100,
      twice: 100,
    });
  });

  it('are hidden whatever somebody has sent in their place', () => {
    expect(visible({ price: 1, count: 1, bonus: 5 })).not.toHaveProperty('gift');
  });
});
