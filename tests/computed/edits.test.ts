import { describe, expect, it } from 'vitest';
import { applyCommand, readDocument, withDocument } from '#engine/authoring';
import { snapshotForm } from '#engine/model/compile';
import { computedAnswers } from '#engine/model/computed';
import { valueAt } from '#engine/model/json';
import { formFile, loadDefinitions } from '#engine/model/load';
import { carryFormExamples } from '../../app/carry-examples.ts';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { ORDER_FORM, withOrder } from '../fixtures/computed.ts';

const shared = await withOrder();
const SCHEMA = formFile(ORDER_FORM, 'schema');

/** Returns the order's documents with a text replaced, which must exist. */
function replaced(file: string, from: string, to: string): Map<string, string> {
  const text = shared.get(file) ?? '';
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  return new Map([...shared, [file, text.replace(from, to)]]);
}

const expressionsOf = (texts: ReadonlyMap<string, string>, variant = 'default') => {
  const { variants } = snapshotForm(loadDefinitions(texts).definitions, ORDER_FORM, vocabulary);
  return Object.fromEntries(computedAnswers(variants[variant]?.schema ?? {}));
};
const problemsOf = (texts: ReadonlyMap<string, string>) =>
  checkDefinitionTexts(new Map(texts), [ORDER_FORM]).problems.map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );

function without(name: string): Map<string, string> {
  const before = readDocument(shared, `forms/${ORDER_FORM}`);
  const after = applyCommand(before, { type: 'remove-field', slug: ORDER_FORM, name });
  return new Map(withDocument(shared, { ...before, ...after }));
}

describe('a field that is removed', () => {
  it('leaves no value in the expressions that read it', () => {
    const texts = without('courier');
    const { total } = expressionsOf(texts);
    expect(valueAt(total ?? null, ['round', 0, '+', 1, 'if', 0, 'first', 0])).toBe(null);
    const file = formFile(ORDER_FORM, 'examples');
    const { text } = carryFormExamples(texts, ORDER_FORM, texts.get(file) ?? '');
    expect(problemsOf(new Map([...texts, [file, text]]))).toEqual([]);
  });

  it('takes its own expression along', () => {
    expect(Object.keys(expressionsOf(without('end')))).toEqual(['price', 'total']);
  });

  it('leaves no value in a variant that does not ask for it', () => {
    const file = formFile(ORDER_FORM, 'form');
    const texts = replaced(
      file,
      '"retention"',
      '"variants": { "default": { "title": "Все" }, "bare": { "title": "Без срока", "without": ["months"] } }, "retention"',
    );
    expect(expressionsOf(texts, 'bare')).toMatchObject({ end: { plusMonths: [{ var: 'start' }, null] } });
    expect(expressionsOf(texts)).toMatchObject({
      end: { plusMonths: [{ var: 'start' }, { var: 'months' }] },
    });
  });
});

describe('the proofs', () => {
  it('decide a condition that the limits of a computed answer decide', () => {
    const texts = replaced(SCHEMA, '{ "minimum": 50000 }', '{ "minimum": 5000000 }');
    expect(problemsOf(texts).map((problem) => problem.split(' ')[0])).toContain('FIELD_UNREACHABLE');
  });

  it.each([
    ['always', 9],
    ['never', 60_000],
  ])('claim nothing of a condition that %s holds by the expression alone', (_title, limit) => {
    const constant = replaced(
      SCHEMA,
      '{ "if": [{ "==": [{ "var": "tariff" }, "basic"] }, 1490, 2990.5] }',
      '10',
    );
    const condition = '"properties": { "total": { "minimum": 50000 } }, "required": ["total"]';
    const ofPrice = `"properties": { "price": { "minimum": ${limit} } }, "required": ["price"]`;
    const text = constant.get(SCHEMA) ?? '';
    expect(text).toContain(condition);
    const found = problemsOf(new Map([...constant, [SCHEMA, text.replace(condition, ofPrice)]]));
    expect(found.filter((problem) => /^(CONDITION|FIELD)/.test(problem))).toEqual([]);
  });
});
