import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { defaultAnswers } from './default-answers.ts';
import { normalizeAnswers } from './normalize-answers.ts';
import { answerAt, setAnswer, withAnswer, withAnswers } from './path.ts';
import { pruneHiddenAnswers } from './prune-hidden-answers.ts';

/** Enough of JSON Schema for conditions of the form "a is const x". */
const predicateOf = (schema: JsonObject) => (value: Json) => {
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.entries(properties).every(
    ([name, property]) => isObject(value) && isObject(property) && value[name] === property.const,
  );
};
const is = (name: string, value: Json): JsonObject => ({
  properties: { [name]: { const: value } },
  required: [name],
});

const income: JsonObject = {
  type: 'object',
  properties: { confirm: { type: 'string' }, loans: { type: 'string' } },
  allOf: [
    { if: is('confirm', '1'), then: { properties: { income: { type: 'string' } } } },
    { if: is('income', 'high'), then: { properties: { bonus: { type: 'string' } } } },
  ],
};

describe('visible answers', () => {
  it('keeps what the other answers show', () => {
    const answers = { confirm: '1', income: 'high', bonus: 'yes' };
    expect(pruneHiddenAnswers(income, answers, predicateOf)).toEqual(answers);
  });

  it('drops an answer whose field is hidden, and what hung on that answer', () => {
    expect(pruneHiddenAnswers(income, { confirm: '0', income: 'high', bonus: 'yes' }, predicateOf)).toEqual({
      confirm: '0',
    });
  });

  it('keeps names that no branch knows, so that the check can refuse them', () => {
    expect(pruneHiddenAnswers(income, { confirm: '0', stranger: 1 }, predicateOf)).toEqual({
      confirm: '0',
      stranger: 1,
    });
  });

  it('follows dependencies and groups', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: { card: { type: 'string' }, group: income },
      dependencies: { card: { properties: { holder: { type: 'string' } } } },
    };
    const answers = { holder: 'x', group: { confirm: '0', income: '5' } };
    expect(pruneHiddenAnswers(schema, answers, predicateOf)).toEqual({ group: { confirm: '0' } });
    expect(pruneHiddenAnswers(schema, { card: '1', holder: 'x' }, predicateOf)).toEqual({
      card: '1',
      holder: 'x',
    });
  });
});

describe('tidy answers [R§5 Inputs trim whitespace on blur]', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['white space at the ends is not part of a text', { a: '  Анна \n' }, { a: 'Анна' }],
    ['an empty text is no answer', { a: '', b: '   ' }, {}],
    ['null is no answer', { a: null }, {}],
    ['an empty group is no answer', { a: { b: ' ' } }, {}],
    ['no and zero are answers', { a: false, b: 0 }, { a: false, b: 0 }],
  ])('%s', (_title, given, tidy) => expect(normalizeAnswers(given)).toEqual(tidy));
});

describe('answers by path', () => {
  it('sets, reads and removes without changing what it was given', () => {
    const before = { a: { b: 1 } };
    const after = withAnswer(before, 'a.c', 2);
    expect(after).toEqual({ a: { b: 1, c: 2 } });
    expect(before).toEqual({ a: { b: 1 } });
    expect(answerAt(after, 'a.c')).toBe(2);
    expect(answerAt(after, 'a.c.d')).toBeUndefined();
    expect(answerAt({}, 'constructor')).toBeUndefined();
    expect(withAnswer(after, 'a.b', undefined)).toEqual({ a: { c: 2 } });
  });

  it('sets many as one after the other, and leaves what it was given', () => {
    const before = { a: { b: 1, c: 2 }, d: 3 };
    const changes: [string, Json | undefined][] = [
      ['a.b', 5],
      ['a.c', undefined],
      ['e.f.g', 'x'],
      ['d', undefined],
      ['h', { i: 1 }],
    ];
    const oneByOne = changes.reduce(
      (all, [path, value]) => withAnswer(all, path, value),
      before as JsonObject,
    );
    expect(withAnswers(before, changes)).toEqual(oneByOne);
    expect(before).toEqual({ a: { b: 1, c: 2 }, d: 3 });
    expect(withAnswers(before, [])).toBe(before);
  });

  it('alters in place what is its holder’s own, and nothing else', () => {
    const own = new WeakSet<object>();
    const given = { a: { b: 1 }, d: { e: 1 } };
    const first = setAnswer(given, 'a.b', 2, own);
    const second = setAnswer(first, 'a.c', 3, own);
    expect(second).toBe(first);
    expect(second).toEqual({ a: { b: 2, c: 3 }, d: { e: 1 } });
    expect(given).toEqual({ a: { b: 1 }, d: { e: 1 } });
    expect(setAnswer(second, 'd.e', undefined, own)).toEqual({ a: { b: 2, c: 3 }, d: {} });
    expect(given.d).toEqual({ e: 1 });
  });

  it('takes defaults from the schema, groups included', () => {
    const schema: JsonObject = {
      properties: {
        isRusPhone: { type: 'boolean', default: true },
        group: { type: 'object', properties: { lang: { type: 'string', default: 'ru' } } },
        name: { type: 'string' },
      },
    };
    expect(defaultAnswers(schema)).toEqual({ isRusPhone: true, group: { lang: 'ru' } });
  });

  it('includes conditional fields: an unconditional default wins, and conflicting defaults are left out', () => {
    const loan: JsonObject = {
      properties: { kind: { type: 'string', default: 'new' } },
      allOf: [
        {
          if: is('kind', 'old'),
          then: { properties: { term: { default: '12' }, kind: { default: 'old' } } },
        },
        { if: is('kind', 'other'), then: { properties: { plan: { default: 'a' } } } },
        { if: is('kind', 'third'), then: { properties: { plan: { default: 'b' } } } },
      ],
    };
    expect(defaultAnswers(loan)).toEqual({ kind: 'new', term: '12' });
    const group = (property: JsonObject): JsonObject => ({
      properties: { person: { properties: property } },
    });
    const grouped: JsonObject = {
      ...group({ lang: { default: 'ru' } }),
      if: is('kind', 'old'),
      then: group({ lang: { default: 'en' }, city: { default: 'msk' }, age: { default: 18 } }),
      else: group({ city: { default: 'spb' } }),
    };
    expect(defaultAnswers(grouped)).toEqual({ person: { lang: 'ru', age: 18 } });
    expect(pruneHiddenAnswers(loan, defaultAnswers(loan), predicateOf)).toEqual({ kind: 'new' });
  });
});
