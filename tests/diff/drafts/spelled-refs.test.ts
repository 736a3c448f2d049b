import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#engine/model/json';
import { plainPorts } from '../../../app/cli/diff/schema-ports.ts';
import { isEveryCase } from '../../nightly/cases.ts';
import { checkPair } from './check-pair.ts';
import { ADDRESSES, type Draft } from './specification.ts';

/** Names of definitions that a pointer escapes, an address encodes, or an object inherits. */
const NAMES = [
  ...['', ' ', '~', '~0', '~1', '/', 'a/b', '%', '%25', '%41', '100%', '$', '#', '?', '&', '+', "'", '"'],
  ...['имя', '💩', '\u2029', '\u0000', '(a)', '[a]', '{a}', '^', '|', '\\', '`', '!*', '.', '..', '0', ':'],
  ...['constructor', '__proto__', '$ref', '$id', 'properties', 'const', 'enum', 'default', 'examples'],
];

const inPointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
const encodeAll = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** Ways to write the pointer to one definition; a `%` that begins no code stays as it is. */
const SPELLINGS: Record<string, (holder: string, name: string) => string> = {
  encoded: (holder, name) => `#/${holder}/${encodeURIComponent(inPointer(name))}`,
  'encoded with the holder': (holder, name) =>
    `#/${encodeURIComponent(holder)}/${encodeURIComponent(inPointer(name))}`,
  'encoded to the last letter': (holder, name) => `#/${encodeAll(holder)}/${encodeAll(inPointer(name))}`,
  plain: (holder, name) => `#/${holder}/${inPointer(name).replaceAll('%', '%25')}`,
};
const TARGETS: readonly Json[] = [{ type: 'string' }, { minLength: 2 }, {}, { not: {} }];
const VALUES: readonly Json[] = [null, 1, '', 'a', 'ab', [], ['a'], {}, { a: 'a' }, { a: 'ab' }, { a: 1 }];

/** Places of a ref in a schema, with what stands beside it. */
const PLACES: Record<string, (ref: JsonObject) => JsonObject> = {
  'the root': (ref) => ref,
  'the root beside others': (ref) => ({ ...ref, anyOf: [{ maxLength: 1 }, { ...ref, maxItems: 1 }] }),
  'a member': (ref) => ({ properties: { a: ref } }),
  'a list': (ref) => ({ allOf: [ref, { maxProperties: 1 }] }),
  'a negation': (ref) => ({ not: { required: ['a'], properties: { a: ref } } }),
};

function* pairsOf(draft: Draft) {
  const isLater = draft === '2019-09' || draft === '2020-12';
  const spellings = Object.values(SPELLINGS);
  const places = Object.values(PLACES);
  let count = 0;
  for (const name of NAMES)
    for (const inPlace of places) {
      count += 1;
      if (!isEveryCase && count % 4 > 0) continue;
      const pick = <One>(list: readonly One[], by: number): One => list[(count + by) % list.length] as One;
      const write = (by: number, target: Json, other: string): JsonObject => {
        // The name may be inherited, which only an own member hides.
        const definitions = Object.fromEntries([
          [name, target],
          [`${name}2`, pick(TARGETS, by + 1)],
        ]);
        const holder = isLater && pick([true, false, true], by) ? '$defs' : 'definitions';
        const $ref = pick(spellings, by)(holder, name + other);
        return { $schema: ADDRESSES[draft], [holder]: definitions, ...inPlace({ $ref }) };
      };
      const old = write(0, pick(TARGETS, 0), '');
      yield { draft, old, now: write(1, pick(TARGETS, 0), '') };
      yield { draft, old, now: write(0, pick(TARGETS, 1), '') };
      yield { draft, old, now: write(3, pick(TARGETS, 2), '2') };
      yield { draft, old: write(2, pick(TARGETS, 3), '2'), now: old };
      yield { draft, old, now: { $schema: ADDRESSES[draft], ...inPlace({ maxLength: 1 }) } };
    }
}

describe('a ref, however it writes the name of its target', () => {
  it.each(Object.keys(ADDRESSES) as Draft[])('is followed on both sides in %s', (draft) => {
    const ports = plainPorts(() => false);
    const wrong = [...pairsOf(draft)].flatMap((pair) => {
      const checked = checkPair(pair, VALUES, ports);
      const open = (checked?.verdicts ?? []).filter((verdict) => verdict === 'review');
      const problems = [...(checked?.wrong ?? ['endless']), ...open];
      return problems.map((one) => `${one}: ${JSON.stringify([pair.old, pair.now])}`);
    });
    expect(wrong).toEqual([]);
  });
});
