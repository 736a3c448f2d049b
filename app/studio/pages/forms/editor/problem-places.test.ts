import { describe, expect, it } from 'vitest';
import { readDocument } from '#engine/authoring';
import ru from '../../../../../definitions/texts/ru.json' with { type: 'json' };
import { ownDefinitions, readDefinitionsFolder } from '../../../../definitions-folder.ts';
import { describeAnswers, problemPlace } from './problem-places.ts';
import { compileHere, readForm } from './read-form.ts';

const texts = await readDefinitionsFolder(ownDefinitions);
const form = compileHere(
  readForm(texts, readDocument(texts, 'forms/refinance'), 'refinance'),
  'default',
  'ru',
);

describe('the place of a problem', () => {
  it.each([
    ['forms/refinance/ui.json', '/employment_type/ui:title', 'field', '«Занятость»'],
    [
      'forms/refinance/schema.json',
      '/allOf/0/then/properties/loans_amount/minimum',
      'field',
      expect.stringMatching(/^«[А-Я]/),
    ],
    ['forms/refinance/form.json', '/success/cases/0/when', 'form', undefined],
    ['forms/refinance/ui.json', '/ui:order/3', 'ui', undefined],
    ['forms/refinance/examples.json', '/accepted/0/answers/phone', 'examples', undefined],
    ['texts/ru.json', '/refinance.title', 'texts', undefined],
  ])('in %s at %s is named in words', (file, pointer, key, name) => {
    if (form === undefined) throw new Error('the form does not compile');
    const place = problemPlace(form, { file, pointer });
    expect(place).toEqual({ key: `studio.problems.place.${key}`, ...(name === undefined ? {} : { name }) });
    expect(ru).toHaveProperty([place?.key ?? '']);
  });

  it('in a file of no form is its path', () => {
    if (form === undefined) throw new Error('the form does not compile');
    expect(problemPlace(form, { file: 'fields/phone.json', pointer: '/schema' })).toBeUndefined();
  });
});

it('answers of an example are read by their labels', () => {
  if (form === undefined) throw new Error('the form does not compile');
  const answers = { employment_type: 'pensioner', loans_amount: 5000, isRusPhone: true };
  expect(describeAnswers(form, answers)).not.toMatch(/[{}":]|pensioner|employment_type/);
  expect(describeAnswers(form, answers)).toMatch(/^«Занятость» — «На пенсии», «[^»]+» — 5000, /);
});
