import type { Json, JsonObject } from '#engine/model/json';

/** Returns a generator of numbers from a seed, with the same sequence in every engine of JavaScript. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof randomFrom>;
const pick = <Item>(random: Random, items: readonly Item[]): Item => items[random(items.length)] as Item;

const TEXTS = ['', 'Анна', 'ё😀', '12,50', '-3', '31.01.2024', '29.02.2004', '01.03.2023', '30.02.2024'];

/** Returns answers of every type, some of which are missing. */
export function randomAnswers(random: Random): JsonObject {
  const given: [string, Json][] = [
    ['price', (random(2_000_000) - 1_000_000) / 10 ** random(4)],
    ['count', random(200) - 20],
    ['name', pick(random, TEXTS)],
    ['day', pick(random, TEXTS)],
    ['vip', random(2) === 0],
    ['sums', Array.from({ length: random(5) }, () => (random(1000) - 200) / 10 ** random(3))],
  ];
  return Object.fromEntries(given.filter(() => random(6) > 0));
}

const NUMBERS = ['+', '-', '*', '/', '%', 'min', 'max'] as const;
const COMPARED = ['<', '<=', '>', '>=', '==', '!='] as const;

function randomNumber(random: Random, depth: number): Json {
  const part = (): Json => randomNumber(random, depth - 1);
  if (depth === 0)
    return pick<Json>(random, [
      { var: 'price' },
      { var: 'count' },
      random(200) - 100,
      (random(20_000) - 10_000) / 100,
      null,
    ]);
  switch (random(9)) {
    case 0:
      return { round: [part(), random(7), pick(random, ['half-up', 'half-even', 'down', 'up'])] };
    case 1:
      return { if: [randomCondition(random, depth - 1), part(), part()] };
    case 2:
      return { first: [part(), part()] };
    case 3:
      return pick<Json>(random, [{ sum: { var: 'sums' } }, { count: { var: 'sums' } }]);
    case 4:
      return pick<Json>(random, [
        { length: randomText(random, depth - 1) },
        { number: randomText(random, depth - 1) },
        { days: [{ var: 'day' }, '01.03.2024'] },
        { months: [{ var: 'name' }, { var: 'day' }] },
        { years: ['29.02.2004', { var: 'day' }] },
      ]);
    default:
      return { [pick(random, NUMBERS)]: [part(), part()] };
  }
}

function randomCondition(random: Random, depth: number): Json {
  if (depth === 0) return pick<Json>(random, [{ var: 'vip' }, true, false, { given: { var: 'price' } }]);
  const part = (): Json => randomCondition(random, depth - 1);
  switch (random(4)) {
    case 0:
      return { [pick(random, ['and', 'or'])]: [part(), part()] };
    case 1:
      return { '!': [part()] };
    default:
      return { [pick(random, COMPARED)]: [randomNumber(random, depth - 1), randomNumber(random, depth - 1)] };
  }
}

function randomText(random: Random, depth: number): Json {
  if (depth === 0) return pick<Json>(random, [{ var: 'name' }, { var: 'day' }, ...TEXTS]);
  switch (random(4)) {
    case 0:
      return { substr: [randomText(random, depth - 1), random(7) - 3, random(4)] };
    case 1:
      return { plusDays: [{ var: 'day' }, randomNumber(random, depth - 1)] };
    case 2:
      return { plusMonths: [{ var: 'day' }, random(400) - 200] };
    default:
      return { cat: [randomText(random, depth - 1), randomNumber(random, depth - 1)] };
  }
}

export const randomExpression = (random: Random): Json =>
  pick(random, [randomNumber, randomNumber, randomCondition, randomText])(random, 1 + random(4));
