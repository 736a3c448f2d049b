import { expect, it } from 'vitest';
import { applyCommand, type DocumentFiles, type EditCommand, readDocument } from '#engine/authoring';
import { ownDefinitions, readDefinitionsFolder } from '../../../definitions-folder.ts';
import { schemasIn } from '../code/schemas.ts';
import { namedChange } from './named-change.ts';

const FORM = 'phone-call';
const of = { slug: FORM, variant: 'retail' };
const title: EditCommand = {
  ...{ type: 'set-in-form', ...of, part: 'ui', path: ['phone', 'ui:title'] },
  value: { ru: 'Мобильный' },
};
const email: EditCommand = { type: 'add-field', ...of, name: 'email', field: 'email' };

const cases: [string, EditCommand, object, object][] = [
  [
    'a label',
    title,
    { kind: 'changed', field: 'Мобильный', setting: 'подпись поля' },
    { kind: 'changed', field: 'Телефон', setting: 'подпись поля' },
  ],
  [
    'the fields',
    email,
    { kind: 'added', field: 'Электронная почта', setting: '' },
    { kind: 'removed', field: 'Электронная почта', setting: '' },
  ],
];

it.each(cases)('a change of %s has words, and so has the way back', async (_case, command, there, back) => {
  const shared = await readDefinitionsFolder(ownDefinitions);
  const before: DocumentFiles = readDocument(shared, `forms/${FORM}`);
  const after = applyCommand(before, command);
  const named = { lang: 'ru', schemas: schemasIn('ru'), shared };
  expect(namedChange(before, after, named)).toEqual(there);
  expect(namedChange(after, before, named)).toEqual(back);
});
