import { describe, expect, it } from 'vitest';
import { loadDefinitions } from '../load/load.ts';
import { hasConstantOf, hasConstants, placeholderValue, writeAnswer } from './answer-template.ts';
import { endpointDocument } from './endpoint-document.ts';
import { pathsOverlap } from './path-overlap.ts';

const documentOf = (value: object) =>
  endpointDocument(
    loadDefinitions(new Map([['endpoints/own.json', JSON.stringify({ path: '/own', ...value })]]))
      .definitions,
    'own',
  );

describe('the paths of two endpoints', () => {
  const types = { type: ['general', 'email'] };
  it.each<
    [string, Record<string, string[]> | undefined, string, Record<string, string[]> | undefined, boolean]
  >([
    ['/a/b', undefined, '/a/b', undefined, true],
    ['/a/b', undefined, '/a/b/', undefined, true],
    ['/a/b', undefined, '/a', undefined, false],
    ['/a', undefined, '/a/b', undefined, false],
    ['/crm/:type/create', types, '/crm/email/create', undefined, true],
    ['/crm/special/create', undefined, '/crm/:type/create', types, false],
    ['/crm/:type/create', undefined, '/crm/special/create', undefined, true],
    ['/crm/:type/create', types, '/crm/:kind/create', { kind: ['other'] }, true],
    ['/studio/a', undefined, '/studio/*', undefined, true],
    ['/studious', undefined, '/studio/*', undefined, false],
  ])('%s (%j) and %s (%j) overlap: %s', (path, params, other, otherParams, isOverlap) => {
    const [left, right] = [
      { path, params },
      { path: other, params: otherParams },
    ];
    expect([pathsOverlap(left, right), pathsOverlap(right, left)]).toEqual([isOverlap, isOverlap]);
  });
});

describe('the template of an answer', () => {
  const templates = documentOf({
    answers: {
      accepted: [
        { member: 'status', is: '200' },
        { member: 'done', is: 'true' },
        { member: 'note', is: '"ok"' },
        { member: 'empty', is: '{}' },
        { member: 'inner.number', is: '{id}' },
      ],
      refused: [
        { member: 'status', is: '422' },
        { member: 'inner', is: 'null' },
        { member: 'fields', is: '{errors}' },
      ],
    },
  })?.templates;
  const { accepted = {}, refused = {} } = templates ?? {};

  it('is the answer with its constants, and places for the rest', () => {
    expect(accepted).toEqual({ status: 200, done: true, note: 'ok', empty: {}, inner: { number: '{id}' } });
    expect(writeAnswer(accepted, { '{id}': '17' })).toEqual({
      ...{ status: 200, done: true, note: 'ok', empty: {} },
      inner: { number: '17' },
    });
  });

  it('is read as it was written', () => {
    const answer = writeAnswer(accepted, { '{id}': '17' });
    expect(hasConstants(accepted, answer)).toBe(true);
    expect(placeholderValue(accepted, answer, '{id}')).toBe('17');
    expect(hasConstantOf(accepted, answer, refused)).toBe(true);
    const refusal = writeAnswer(refused, { '{errors}': { phone: 'Wrong' } });
    expect(hasConstants(accepted, refusal)).toBe(false);
    expect(hasConstantOf(accepted, refusal, refused)).toBe(false);
    expect(placeholderValue(refused, refusal, '{errors}')).toEqual({ phone: 'Wrong' });
  });

  it.each([null, undefined, 'ok', [], {}, { status: 200 }])(
    'does not take %j for an accepted request',
    (answer) => {
      expect(hasConstants(accepted, answer)).toBe(false);
    },
  );

  it('cannot reach what every object has', () => {
    documentOf({
      answers: {
        accepted: [{ member: '__proto__.polluted', is: '1' }],
        refused: [{ member: 'a', is: '{errors}' }],
      },
    });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
