import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { Holds } from './holds.ts';
import './list-items.ts';
import { placeAt } from './place.ts';
import { visibleAnswers } from './visible-answers.ts';

/** Returns a predicate for conditions of the form "a is const x". */
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
    expect(visibleAnswers(income, answers, predicateOf)).toEqual(answers);
  });

  it('drops an answer whose field is hidden, and what hung on that answer', () => {
    expect(visibleAnswers(income, { confirm: '0', income: 'high', bonus: 'yes' }, predicateOf)).toEqual({
      confirm: '0',
    });
  });

  it('keeps names that no branch knows, so that the check can refuse them', () => {
    expect(visibleAnswers(income, { confirm: '0', stranger: 1 }, predicateOf)).toEqual({
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
    expect(visibleAnswers(schema, answers, predicateOf)).toEqual({ group: { confirm: '0' } });
    expect(visibleAnswers(schema, { card: '1', holder: 'x' }, predicateOf)).toEqual({
      card: '1',
      holder: 'x',
    });
  });

  it('drops what an outer condition has shown in a group and in items, and items of which nothing is left', () => {
    const schema: JsonObject = {
      properties: {
        kind: { type: 'string' },
        person: { properties: { name: { type: 'string' } } },
        loans: { items: { properties: { sum: { type: 'number' } } } },
      },
      if: is('kind', 'all'),
      then: {
        properties: {
          person: { properties: { inn: { type: 'string' } } },
          loans: { items: { properties: { rate: { type: 'number' } } } },
        },
      },
    };
    const answers = {
      kind: 'all',
      person: { name: 'Анна', inn: '7' },
      loans: [{ sum: 1, rate: 2 }, { rate: 3 }],
    };
    expect(visibleAnswers(schema, answers, predicateOf)).toEqual(answers);
    expect(visibleAnswers(schema, { ...answers, kind: 'few' }, predicateOf)).toEqual({
      kind: 'few',
      person: { name: 'Анна' },
      loans: [{ sum: 1 }],
    });
  });

  it('drops in each item what the other answers of the item hide', () => {
    const schema: JsonObject = { properties: { rows: { items: income } } };
    const row = { confirm: '1', income: 'high', bonus: 'yes' };
    expect(visibleAnswers(schema, { rows: [row, { ...row, confirm: '0' }] }, predicateOf)).toEqual({
      rows: [row, { confirm: '0' }],
    });
  });
});

describe('a place of the answers', () => {
  const form: JsonObject = {
    properties: { kind: { type: 'string' }, rows: { items: income } },
    if: is('kind', 'all'),
    then: { properties: { rows: { items: { required: ['confirm'] } } } },
  };
  const rows = [{ confirm: '1' }, { confirm: '0' }];

  it.each<[string, JsonObject, (string | number)[], boolean | undefined]>([
    ['is asked for where its branch holds in its item', { rows }, ['rows', 0, 'income'], false],
    ['is not asked for where it does not', { rows }, ['rows', 1, 'income'], undefined],
    ['is required by a branch of the form', { kind: 'all', rows }, ['rows', 1, 'confirm'], true],
    ['is not required by a branch that does not hold', { kind: 'few', rows }, ['rows', 1, 'confirm'], false],
    ['is not asked for where nothing names it', { rows }, ['rows', 0, 'more'], undefined],
  ])('%s', (_title, answers, path, required) => {
    expect(placeAt(new Holds(form, predicateOf), answers, path)?.required).toBe(required);
  });
});

describe('defaults', () => {
  const startOf = (schema: JsonObject, given: JsonObject = {}) => new Holds(schema, predicateOf).start(given);

  it('are taken from the schema, groups included', () => {
    const schema: JsonObject = {
      properties: {
        isRusPhone: { type: 'boolean', default: true },
        group: { type: 'object', properties: { lang: { type: 'string', default: 'ru' } } },
        name: { type: 'string' },
      },
    };
    expect(startOf(schema)).toEqual({ isRusPhone: true, group: { lang: 'ru' } });
  });

  const loan: JsonObject = {
    properties: { kind: { type: 'string', default: 'new' } },
    allOf: [
      {
        if: is('kind', 'old'),
        then: { properties: { term: { default: '12' } } },
        else: { properties: { term: { default: '24' } } },
      },
      { if: is('term', '12'), then: { properties: { plan: { default: 'a' } } } },
    ],
  };

  it('of a branch hold with it, also where another default decides', () => {
    expect(startOf(loan)).toEqual({ kind: 'new', term: '24' });
    expect(startOf(loan, { kind: 'old' })).toEqual({ kind: 'old', term: '12', plan: 'a' });
    expect(startOf(loan, { kind: 'old', term: '6' })).toEqual({ kind: 'old', term: '6' });
  });

  it('of items are those of each row that must be there', () => {
    const rows = { items: { properties: { count: { default: 1 } } } };
    const schema: JsonObject = { properties: { rows: { ...rows, minItems: 2 }, more: rows } };
    expect(startOf({ ...schema, required: ['rows'] })).toEqual({ rows: [{ count: 1 }, { count: 1 }] });
    expect(startOf(schema)).toEqual({});
  });
});
