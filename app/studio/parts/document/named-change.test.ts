import { expect, it } from 'vitest';
import { applyCommand, type DocumentFiles, type EditCommand, readDocument } from '#engine/authoring';
import { ownDefinitions, readDefinitionsFolder } from '../../../definitions-folder.ts';
import { schemasIn } from '../code/schemas.ts';
import { namedChange } from './named-change.ts';

const FORM = 'phone-call';
const of = { slug: FORM, variant: 'retail' };
const cases: [string, EditCommand, object][] = [
  [
    'a label',
    { type: 'set-in-form', ...of, part: 'ui', path: ['phone', 'ui:title'], value: { ru: 'Мобильный' } },
    { kind: 'changed', field: 'Мобильный', setting: 'подпись поля' },
  ],
  [
    'a new field',
    { type: 'add-field', ...of, name: 'email', field: 'email' },
    { kind: 'added', setting: '' },
  ],
  [
    'a field that is gone',
    { type: 'remove-field', ...of, name: 'isRusPhone' },
    { kind: 'removed', setting: '' },
  ],
];

it.each(cases)('a change of %s has words', async (_case, command, words) => {
  const shared = await readDefinitionsFolder(ownDefinitions);
  const files: DocumentFiles = readDocument(shared, `forms/${FORM}`);
  const after = applyCommand(files, command);
  expect(namedChange(files, after, { lang: 'ru', schemas: schemasIn('ru'), shared })).toMatchObject(words);
});
