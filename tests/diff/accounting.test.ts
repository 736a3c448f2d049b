import { describe, expect, it } from 'vitest';
import { applyPolicy, changesVerdict, diffSchemas } from '#engine/analysis';
import type { JsonObject } from '#engine/model/json';
import { schemaPairs } from './corpus.ts';
import { ports } from './ports.ts';

const policyOf = (fingerprints: readonly string[]) => ({
  severities: {},
  ignore: fingerprints.map((fingerprint) => ({
    fingerprint,
    reason: 'agreed',
    author: 'qa',
    expires: '2099-01-01',
  })),
});

/** Returns the verdict without the allowed changes, as a command reports it. */
function verdictWithout(old: JsonObject, now: JsonObject, fingerprints: readonly string[]): string {
  const { changes } = diffSchemas(old, now, [], ports, new Set(fingerprints));
  const reviewed = applyPolicy(changes, policyOf(fingerprints), '2026-01-15').changes;
  return changesVerdict(reviewed.filter(({ ignored }) => ignored === undefined)).verdict;
}

/** Breaking pairs without refs, because refs resolve differently below another root. */
const breaking = schemaPairs
  .flatMap(([, pairs]) => pairs)
  .filter(
    ({ old, new: now, verdict }) => verdict === 'breaking' && !JSON.stringify([old, now]).includes('"$'),
  );
const beside = (one: JsonObject, other: JsonObject): JsonObject => ({ properties: { one, other } });
/** Distance of the two pairs that are combined, so that each meets one other pair and not all. */
const STEP = 7;

describe('an ignored change', () => {
  it('hides no other breaking change: two of the corpus side by side', () => {
    expect(breaking.length).toBeGreaterThan(50);
    for (const [index, pair] of breaking.entries()) {
      const other = breaking[(index + STEP) % breaking.length] ?? pair;
      const [old, now] = [beside(pair.old, other.old), beside(pair.new, other.new)];
      const { changes } = diffSchemas(old, now, [], ports);
      for (const side of ['one', 'other']) {
        const own = changes.filter(({ subject }) => subject.split('.')[0] === side);
        const title = `${pair.title} | ${other.title}: ${side}`;
        const fingerprints = own.map(({ fingerprint }) => fingerprint);
        expect(verdictWithout(old, now, fingerprints), title).toBe('breaking');
      }
    }
  });

  it('hides no change that only breaks together with it', () => {
    const old: JsonObject = {
      properties: { a: { maxLength: 3 }, b: {} },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    };
    const now: JsonObject = {
      properties: { a: { maxLength: 2 }, b: false },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    };
    for (const { fingerprint } of diffSchemas(old, now, [], ports).changes)
      expect(verdictWithout(old, now, [fingerprint])).toBe('breaking');
  });

  it('covers the same requirement at its place alone', () => {
    const required = { required: ['email'] };
    const question = (name: string): JsonObject => ({ required: [name] });
    const old: JsonObject = {
      allOf: [
        { if: question('a'), then: {} },
        { if: question('b'), then: {} },
      ],
    };
    const now: JsonObject = {
      ...required,
      allOf: [
        { if: question('a'), then: required },
        { if: question('b'), then: required },
      ],
    };
    const { changes } = diffSchemas(old, now, [], ports);
    expect(new Set(changes.map(({ fingerprint }) => fingerprint)).size).toBe(3);
    for (const { fingerprint } of changes) expect(verdictWithout(old, now, [fingerprint])).toBe('breaking');
    // The same requirements in another order have the same fingerprints.
    const turned: JsonObject = { ...now, allOf: (now.allOf as JsonObject[]).toReversed() };
    expect(
      diffSchemas(old, turned, [], ports)
        .changes.map(({ fingerprint }) => fingerprint)
        .sort(),
    ).toEqual(changes.map(({ fingerprint }) => fingerprint).sort());
  });

  it('covers one order of joined parts, and no other', () => {
    const joined = (parts: string[]): JsonObject => ({
      properties: Object.fromEntries(['fio', 'a', 'b', 'c'].map((name) => [name, { type: 'string' }])),
      'join-of': { members: { fio: parts } },
    });
    const [old, allowed, other] = [joined(['a', 'b', 'c']), joined(['b', 'c', 'a']), joined(['c', 'b', 'a'])];
    const fingerprints = diffSchemas(old, allowed, [], ports).changes.map(({ fingerprint }) => fingerprint);
    expect(verdictWithout(old, allowed, fingerprints)).toBe('compatible');
    expect(verdictWithout(old, other, fingerprints)).not.toBe('compatible');
  });

  it('never covers a change without a kind of its own', () => {
    const inner = (type: string): JsonObject => ({
      $id: 'https://example.ru/a.json',
      definitions: {
        A: {
          $id: 'https://example.ru/b.json',
          definitions: { B: { type } },
          properties: { p: { $ref: '#/definitions/B' } },
        },
      },
      $ref: 'https://example.ru/b.json',
    });
    const [old, now] = [inner('number'), inner('integer')];
    const [rest] = diffSchemas(old, now, [], ports).changes;
    expect(rest?.kind).toBe('rest');
    expect(verdictWithout(old, now, [String(rest?.fingerprint)])).toBe('review');
  });

  it.each([
    ['answers.refused', '^a$', '^b$'],
    ['answers.undecided', '^(a+)b\\1$', '^(a+)b\\1c?$'],
  ])('may be what only the changes together do: %s', (kind, before, after) => {
    const twice = (pattern: string): JsonObject => ({ type: 'string', anyOf: [{ pattern }, { pattern }] });
    const [old, now] = [twice(before), twice(after)];
    const { changes } = diffSchemas(old, now, [], ports);
    const [together, ...others] = changes.toSorted((a) => (a.kind === kind ? -1 : 1));
    expect([together?.kind, others.length]).toEqual([kind, 2]);
    expect(verdictWithout(old, now, [String(together?.fingerprint)])).toBe('compatible');
    for (const { fingerprint } of others)
      expect(verdictWithout(old, now, [fingerprint])).not.toBe('compatible');
  });

  it('leaves a pair whose differences do nothing alone to that very pair', () => {
    const twice = (pattern: string): JsonObject => ({ type: 'string', anyOf: [{ pattern }, { pattern }] });
    const pairs = ['c', 'd'].map((end) => [twice('^(a+)b\\1$'), twice(`^(a+)b\\1${end}?$`)] as const);
    const [first, second] = pairs.map(([old, now]) =>
      diffSchemas(old, now, [], ports).changes.find(({ kind }) => kind === 'answers.undecided'),
    );
    expect(first?.fingerprint).toBeDefined();
    expect(first?.fingerprint).not.toBe(second?.fingerprint);
  });
});
