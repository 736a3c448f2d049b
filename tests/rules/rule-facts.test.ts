import { describe, expect, it } from 'vitest';
import type { Json } from '#engine/model/json';
import { type RuleUse, SAMPLE_VALUES } from '#engine/solver';
import { rules } from '#rules';
import { ruleFacts } from '#validators';
import { ports } from '../diff/ports.ts';
import { randomNumbers } from '../diff/random-values.ts';
import { ruleSuites } from './rule-suites.ts';

const FORMATS = [
  'date',
  'date-time',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'json-pointer',
  'time',
  'uri',
  'uuid',
];
const TEXTS = [
  ...['anna@example.ru', 'ANNA@EXAMPLE.RU', 'a@b', 'https://example.ru/a?b#c', 'mailto:a', 'a:', '::', '::1'],
  ...['1.2.3.4', '256.1.1.1', 'FE80::1', 'URN:UUID:123E4567-e89b-12d3-a456-426614174000', '/a~1b', '/a~2'],
  ...['2024-02-29', '2023-02-29', '2024-13-01', '10:00:00Z', '10:00:00+03:00', '2024-01-15t10:00:00.5z'],
  ...['2024-01-15 10:00:00Z', 'ſtorm@example.ru', '\u212Aate@example.ru', '👍👍👍', ' \u00a0'],
];
const uses: RuleUse[] = [
  ...ruleSuites.flatMap(({ rule: { keyword }, comparedParams = [] }) =>
    [true, ...comparedParams].map((params) => ({ keyword, params })),
  ),
  ...FORMATS.map((params) => ({ keyword: 'format', params })),
];
const values = [
  ...ruleSuites.flatMap(({ cases }) => cases.map(({ value }) => value as Json)),
  ...SAMPLE_VALUES,
];
const random = randomNumbers(7);
/** Values to try: each value, and each text with one character removed, doubled or replaced. */
const tried: Json[] = [...values, ...TEXTS].flatMap((value) =>
  typeof value === 'string' && value.length < 60 ? [value, ...near(value), ...near(value)] : [value],
);

function near(text: string): string[] {
  const at = Math.floor(random() * (text.length + 1));
  const [left, right] = [text.slice(0, at), text.slice(at)];
  const stray = [...'0Aя .-'][Math.floor(random() * 6)] ?? '';
  return [left + right.slice(1), left + stray + right, left + stray + right.slice(1), ` ${text}`];
}

const named = ({ keyword, params }: RuleUse): string => `${keyword} ${JSON.stringify(params)}`;
const predicateOf = ({ keyword, params }: RuleUse) => ports.compile({ [keyword]: params });

describe('the knowledge of rules in the comparison of schemas', () => {
  it.each(uses.map((use) => [named(use), use] as const))('is true of %s', (_name, use) => {
    const known = ruleFacts.needs(use);
    if (known === undefined) return;
    const [accepts, suits] = [predicateOf(use), ports.compile(known.schema)];
    const types: readonly string[] = rules.get(use.keyword)?.types ?? ['string'];
    const own = tried.filter((value) => types.includes(typeof value));
    expect(own.filter((value) => accepts(value) && !suits(value))).toEqual([]);
    if (known.isAll) expect(own.filter((value) => suits(value) && !accepts(value))).toEqual([]);
    expect(own.some(accepts)).toBe(true);
    // A rule between answers accepts everything until it has names.
    if (!own.every(accepts)) expect(own.every(suits)).toBe(false);
  });

  it.each(
    uses.flatMap((use) => {
      const enough = ruleFacts.suffices(use);
      return enough === undefined ? [] : [[named(use), use, enough] as const];
    }),
  )('needs no more for %s than what is called enough', (_name, use, enough) => {
    const [accepts, suits] = [predicateOf(use), ports.compile(enough)];
    const types: readonly string[] = rules.get(use.keyword)?.types ?? ['string'];
    const own = tried.filter((value) => types.includes(typeof value));
    expect(own.filter((value) => suits(value) && !accepts(value))).toEqual([]);
    expect(own.some(suits)).toBe(true);
  });

  it('never calls a rule wider than one that lets more through', () => {
    const accepted = new Map(uses.map((use) => [use, predicateOf(use)]));
    const claims = uses.flatMap((strict) =>
      uses.flatMap((lax) =>
        strict !== lax && ruleFacts.implies(strict, lax) ? [[strict, lax] as const] : [],
      ),
    );
    expect(claims.length).toBeGreaterThan(20);
    for (const [strict, lax] of claims) {
      const types: readonly string[] = rules.get(strict.keyword)?.types ?? ['string'];
      const wrong = tried.filter(
        (value) =>
          types.includes(Array.isArray(value) ? 'array' : typeof value) &&
          accepted.get(strict)?.(value) === true &&
          accepted.get(lax)?.(value) !== true,
      );
      expect(wrong, `${named(strict)} implies ${named(lax)}`).toEqual([]);
    }
  });
});
