import fc from 'fast-check';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import type { CatalogueField } from './catalogue-form.ts';
import { ruleSuites } from './rule-suites.ts';

/** Characters that typing and pasting put in the wrong places. */
const STRAY = [
  ...'0123456789',
  ...'АЯЁаяёAZaz',
  ...' .,-+()@/_',
  '\u00A0',
  '\u2011',
  '\n',
  'й',
  '👍',
  '\uD800',
];
/** Names that the parser of a request refuses before any rule runs. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Returns values for one field: the cases of its rule, the same with one change, and any other JSON. The
 * limits, where two validators would differ first, are close to the cases.
 */
export function valuesFor({ rule }: CatalogueField): fc.Arbitrary<Json> {
  const cases = ruleSuites.flatMap((suite) =>
    suite.rule === rule ? suite.cases.map(({ value }) => value as Json) : [],
  );
  const known = fc.constantFrom(...cases);
  const changedOnce = fc.tuple(known, fc.infiniteStream(fc.nat())).map(([value, choices]) => {
    const choose = (count: number): number => Number(choices.next().value) % count;
    return changed(value, choose);
  });
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...STRAY), maxLength: 24 }),
    fc.string({ unit: 'binary' }),
  );
  const anything = fc.jsonValue({ maxDepth: 2 }).map((value) => withoutForbiddenNames(value as Json));
  return fc.oneof(
    { arbitrary: known, weight: 2 },
    { arbitrary: changedOnce, weight: 6 },
    { arbitrary: text, weight: 1 },
    { arbitrary: anything, weight: 1 },
  );
}

/** Picks one of `count` possibilities, from 0 to count - 1. */
type Choose = (count: number) => number;

function changed(value: Json, choose: Choose): Json {
  if (typeof value === 'string') return changedText(value, choose);
  if (typeof value === 'number') return value + ([-1, -0.01, 0.01, 1, value, -value][choose(6)] ?? 0);
  if (typeof value === 'boolean') return !value;
  if (isObject(value)) return changedObject(value, choose);
  return Array.isArray(value) ? value.slice(1) : value;
}

function changedText(text: string, choose: Choose): string {
  const at = choose(text.length + 1);
  const stray = STRAY[choose(STRAY.length)] ?? '';
  const digit = String(choose(10));
  const texts = [
    text.slice(0, at) + stray + text.slice(at),
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + stray + text.slice(at + 1),
    // Replacing digits by a digit keeps the format, so that sums and limits decide.
    text.replace(/\d/g, (old, index: number) => (index >= at && index < at + 3 ? digit : old)),
    ` ${text}\u00A0`,
    text.toUpperCase(),
  ];
  return texts[choose(texts.length)] ?? text;
}

function changedObject(value: JsonObject, choose: Choose): JsonObject {
  const names = Object.keys(value);
  const name = names[choose(Math.max(names.length, 1))];
  if (name === undefined) return { stray: STRAY[choose(STRAY.length)] ?? '' };
  const { [name]: member = null, ...others } = value;
  const objects: JsonObject[] = [
    others,
    { ...value, [name]: changed(member, choose) },
    { ...value, [name]: changed(member, choose) },
    { ...value, [name]: '' },
    { ...value, [name]: choose(100) },
    { ...others, [`${name}2`]: member },
  ];
  return objects[choose(objects.length)] ?? value;
}

function withoutForbiddenNames(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutForbiddenNames);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      FORBIDDEN_NAMES.has(name) ? [] : [[name, withoutForbiddenNames(inner)]],
    ),
  );
}
