import { expect, it } from 'vitest';
import { applyCommand, readDocument } from '#engine/authoring';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { offeredFields } from '../../app/studio/pages/forms/editor/offered-fields.ts';
import { ownWireOf, readForm } from '../../app/studio/pages/forms/editor/read-form.ts';
import { LOAN_FORM, loanExample } from '../fixtures/loan.ts';

const texts = await loanExample();
const read = readForm(texts, readDocument(texts, `forms/${LOAN_FORM}`), LOAN_FORM);
const offered = (files: ReadonlyMap<string, string>) => {
  const document = readDocument(files, `forms/${LOAN_FORM}`);
  return offeredFields(readForm(files, document, LOAN_FORM).definitions, document, LOAN_FORM, 'ru').find(
    ({ widget }) => widget === 'files',
  );
};

it('the studio offers files to a form in steps that is finished on another device, and what it adds is accepted', () => {
  const own = offered(texts)?.own ?? { schema: {}, ui: {} };
  const edited = applyCommand(Object.fromEntries(texts), {
    ...{
      type: 'add-field',
      slug: LOAN_FORM,
      variant: 'default',
      name: 'papers',
      field: own,
      before: 'employer',
    },
    wire: { name: 'papers', node: { ...ownWireOf(read, LOAN_FORM, 'papers', own), omitEmpty: true } },
  });
  expect(checkDefinitionTexts(new Map(Object.entries(edited)), []).problems).toEqual([]);
});

it('the studio offers no file fields where the endpoint takes no files', () => {
  const file = 'endpoints/loan-request.json';
  const untaken = new Map(texts).set(
    file,
    (texts.get(file) ?? '').replace('"files": true', '"files": false'),
  );
  expect(offered(untaken)).toBeUndefined();
});
