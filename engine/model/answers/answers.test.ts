import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../json/json.ts';
import { normalizeAnswers } from './normalize-answers.ts';
import { answerAt, setAnswer, withAnswer, withAnswers } from './path.ts';

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
});
