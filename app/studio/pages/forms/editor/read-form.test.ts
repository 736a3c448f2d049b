import { describe, expect, it } from 'vitest';
import { readDocument } from '#engine/authoring';
import type { JsonObject } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import { LISTS_FORM, withLists } from '../../../../../tests/fixtures/lists.ts';
import { answersBeside, compileHere, fieldRows, hasCatalogChoices, readForm } from './read-form.ts';

const texts = await withLists();

/** Returns the form of lists as the studio reads it, with more members in its form.json. */
function opened(more: JsonObject = {}) {
  const file = formFile(LISTS_FORM, 'form');
  const document = readDocument(texts, `forms/${LISTS_FORM}`);
  const form = { ...JSON.parse(document[file] ?? ''), ...more };
  const read = readForm(texts, { ...document, [file]: JSON.stringify(form) }, LISTS_FORM);
  const compiled = compileHere(read, read.snapshot.defaultVariant, 'ru');
  if (compiled === undefined) throw new Error('not compiled');
  return { read, form: compiled };
}

describe('a field that only some answers make required', () => {
  it('is told from those that are always and never required', () => {
    const file = formFile(LISTS_FORM, 'schema');
    const document = readDocument(texts, `forms/${LISTS_FORM}`);
    const schema = JSON.parse(document[file] ?? '');
    const [always = '', asked = ''] = Object.keys(schema.properties);
    const when = { if: { required: [always] }, then: { required: [asked] } };
    const changed = { ...schema, required: [always], allOf: [when] };
    const read = readForm(texts, { ...document, [file]: JSON.stringify(changed) }, LISTS_FORM);
    const form = compileHere(read, read.snapshot.defaultVariant, 'ru');
    const rows = form === undefined ? [] : fieldRows(read, form);
    const marksOf = (name: string) => {
      const row = rows.find((one) => one.name === name);
      return [row?.required, row?.isRequiredSometimes];
    };
    expect([always, asked].map(marksOf)).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('a list of choices', () => {
  it('of a catalogue is edited there', () => {
    const { read, form } = opened();
    const ofCatalogs = fieldRows(read, form).filter((row) => hasCatalogChoices(read, row));
    expect(ofCatalogs.map(({ name }) => name)).toEqual(['regions']);
  });

  it('decides by the choices that every variant offers', () => {
    const fewer = { properties: { interests: { items: { enum: ['mortgage', 'card'] } } } };
    const { read, form } = opened({ variants: { short: { title: 'Short', schema: fewer } } });
    const interests = answersBeside(read, form, 'days', String).find(({ path }) => path[0] === 'interests');
    expect(interests?.choices?.map(({ value }) => value)).toEqual(['mortgage', 'card']);
  });
});
