import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/model/json';
import { describeBranch } from './describe-branch.ts';
import type { Labels } from './describe-condition.ts';

const labels = (lang: Labels['lang']): Labels => ({
  lang,
  uiSchema: Object.fromEntries(
    [
      ['works', 'Works'],
      ['income', 'Income'],
      ['inn', 'INN'],
    ].map(([name = '', title = '']) => [name, { 'ui:title': title }]),
  ),
});
const CONDITIONAL: JsonObject = {
  if: { properties: { works: { const: true } }, required: ['works'] },
  then: { required: ['inn'] },
};

describe('a branch of a schema', () => {
  it.each<[string, JsonObject, string]>([
    ['what it requires', { required: ['income'] }, '"Income" is required'],
    ['its own condition', CONDITIONAL, 'when "Works" — yes, then "INN" is required'],
    [
      'both, where it has both',
      { ...CONDITIONAL, required: ['income'] },
      '"Income" is required and when "Works" — yes, then "INN" is required',
    ],
  ])('is described by %s', (_what, part, sentence) => {
    expect(describeBranch(labels('en'), part)).toBe(sentence);
  });
});
