import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../json/json.ts';
import { decideAbsent } from './decide-absent.ts';
import { behaviourWithout, flattenWithout, schemaWithout, uiWithout } from './drop-fields.ts';

const gone = new Set(['a']);
const is = (name: string, value: Json): JsonObject => ({
  properties: { [name]: { const: value } },
  required: [name],
});

describe('a condition on an answer that is never given', () => {
  it.each<[string, Json, Json]>([
    ['is false where it requires it', is('a', 1), false],
    ['is true where it only restricts it', { properties: { a: { const: 1 } } }, true],
    [
      'keeps what it asks of others',
      { properties: { a: {}, b: { const: 1 } } },
      { properties: { b: { const: 1 } } },
    ],
    ['is turned by not', { not: is('a', 1) }, true],
    ['of several is false where one is', { allOf: [is('b', 1), is('a', 1)] }, false],
    ['of any is what the others are', { anyOf: [is('b', 1), is('a', 1)] }, { anyOf: [is('b', 1)] }],
    ['that does not speak of it stays', is('b', 1), is('b', 1)],
    ['that allows anything stays so', true, true],
  ])('%s', (_title, condition, decided) => {
    expect(decideAbsent(condition, (name) => gone.has(name))).toEqual(decided);
  });
});

describe('a schema without a field', () => {
  const text = { type: 'string' };
  it('takes the branch that is left, with what it asks', () => {
    const schema = {
      properties: { a: text, b: text },
      required: ['a', 'b'],
      if: is('a', 'x'),
      then: { properties: { b: { maxLength: 1 } } },
      else: { properties: { c: text, b: { minLength: 2 } }, required: ['c'] },
    };
    expect(schemaWithout(schema, gone)).toEqual({
      properties: { b: { ...text, minLength: 2 }, c: text },
      required: expect.arrayContaining(['b', 'c']),
    });
  });

  it('keeps conditions on others, without it in their branches', () => {
    const schema = {
      properties: { a: text, b: text },
      allOf: [{ if: is('b', 'x'), then: { properties: { a: { maxLength: 1 } }, required: ['a', 'b'] } }],
    };
    expect(schemaWithout(schema, gone)).toEqual({
      properties: { b: text },
      allOf: [{ if: is('b', 'x'), then: { properties: {}, required: ['b'] } }],
    });
  });

  it('knows no dependency on it', () => {
    const schema = { properties: { a: text, b: text }, dependencies: { a: ['b'], b: ['a', 'c'] } };
    expect(schemaWithout(schema, gone).dependencies).toEqual({ b: ['c'] });
  });

  it('takes a fragment apart: what is left comes after the own fields of the form', () => {
    const fragment = { properties: { a: text, b: text } };
    const form = { allOf: [fragment], properties: { c: text } };
    expect(Object.keys(flattenWithout(form, gone).properties as JsonObject)).toEqual(['c', 'b']);
    expect(Object.keys(flattenWithout(form, new Set(['z'])).properties as JsonObject)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});

describe('the rest of a form without a field', () => {
  it('neither shows it nor orders nor groups it', () => {
    const ui = { 'ui:order': ['a', 'b'], a: {}, 'ui:groups': [{ title: 't', fields: ['a', 'b'] }] };
    expect(uiWithout(ui, gone)).toEqual({
      'ui:order': ['b'],
      'ui:groups': [{ title: 't', fields: ['b'] }],
    });
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['sends nothing of it', { x: { answer: 'a' }, y: { answer: 'b' } }, { y: { answer: 'b' } }],
    ['nor of a part of it', { x: { answer: 'a.code' } }, {}],
    [
      'sends a value without one of its inputs',
      { x: { answers: { phone: 'b', russian: 'a' }, transform: 'e164' } },
      { x: { answers: { phone: 'b' }, transform: 'e164' } },
    ],
    ['sends nothing without the first input', { x: { answers: { phone: 'a', russian: 'b' } } }, {}],
    ['sends what an overlay put in its place', { x: { answer: 'a', const: 1 } }, { x: { const: 1 } }],
    [
      'nor in an object or a list',
      {
        x: { object: { y: { answer: 'a' }, z: { const: 1 } } },
        l: { list: [{ answer: 'a' }, { answer: 'b' }] },
      },
      { l: { list: [{ answer: 'b' }] } },
    ],
  ])('%s', (_title, map, left) => {
    expect(behaviourWithout({ payloads: { request: map } }, gone)).toEqual({ payloads: { request: left } });
  });

  it('has no consent by it, and no success that waits for it', () => {
    const form = {
      consent: { privacy: { field: 'a' }, publication: { field: 'b' } },
      success: {
        cases: [
          { when: is('a', 1), message: 'x' },
          { when: { not: is('a', 1) }, message: 'y' },
        ],
      },
    };
    expect(behaviourWithout(form, gone)).toEqual({
      consent: { publication: { field: 'b' } },
      success: { cases: [{ message: 'y' }] },
    });
  });
});

describe('a payload without a list', () => {
  it('has neither its items nor their number', () => {
    const payloads = {
      request: {
        total: { count: 'a' },
        items: { each: 'a', of: { item: true } },
        others: { each: 'b', of: { item: true } },
      },
    };
    expect(behaviourWithout({ payloads }, gone)).toEqual({
      payloads: { request: { others: payloads.request.others } },
    });
  });
});
