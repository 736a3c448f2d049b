import { expect, it } from 'vitest';
import { tasks } from '#tasks';
import { carryFormExamples } from '../../app/carry-examples.ts';
import { checkTexts } from '../../app/check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { testsOfChanges } from '../../app/test-of-change.ts';
import { vocabulary } from '../../app/vocabulary.ts';

const texts = Object.fromEntries(await readDefinitionsFolder(ownDefinitions));

function placesOfProblems(document: string, files: Record<string, string>): string[] {
  const { problems } = tasks['check-document'].run(
    { texts, document, files },
    { vocabulary, check: checkTexts, carryExamples: carryFormExamples, testsOfChanges },
  );
  return problems.map(({ code, file, pointer }) => `${code} ${file}#${pointer}`);
}

it('an editor of a form is shown what the form makes wrong in a shared field', () => {
  const schema = 'forms/geo/schema.json';
  const edited = texts[schema]?.replace('"name": {', '"isRusPhone": { "const": false },\n    "name": {');
  expect(placesOfProblems('forms/geo', { [schema]: edited ?? '' })).toContain(
    'DEFAULT_REFUSED fields/phone-any.json#/schema/properties/isRusPhone/default',
  );
});

it('an editor of a form is told that a name for buttons opens another form already', () => {
  const file = 'forms/geo/form.json';
  const { aliases, ...form } = JSON.parse(texts[file] ?? '{}');
  const edited = JSON.stringify({ ...form, aliases: { ...aliases, flexible: {} } });
  expect(placesOfProblems('forms/geo', { [file]: edited })).toContain(
    `ALIAS_TAKEN ${file}#/aliases/flexible`,
  );
});
