import { expect, it } from 'vitest';
import { readDocument } from '#engine/authoring';
import { ownDefinitions, readDefinitionsFolder } from '../../../../../definitions-folder.ts';
import { compileHere, fieldRows, readForm } from '../read-form.ts';
import { isLabelSent } from './sent-label.ts';

const texts = await readDefinitionsFolder(ownDefinitions);

it.each([
  ['callback', ['topic']],
  ['phone-call', []],
])('in "%s" the bank gets the labels of %j', (slug, sent) => {
  const files = readDocument(texts, `forms/${slug}`);
  const read = readForm(texts, files, slug);
  const variant = read.snapshot.defaultVariant;
  const form = compileHere(read, variant, 'ru') ?? expect.fail('not compiled');
  const names = fieldRows(read, form).map(({ name }) => name);
  expect(names.filter((name) => isLabelSent(read, variant, name))).toEqual(sent);
});
