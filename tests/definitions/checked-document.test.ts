import { expect, it } from 'vitest';
import { tasks } from '#tasks';
import { carryFormExamples } from '../../app/carry-examples.ts';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { testsOfChanges } from '../../app/test-of-change.ts';
import { vocabulary } from '../../app/vocabulary.ts';

const texts = Object.fromEntries(await readDefinitionsFolder(ownDefinitions));

it('an editor of a form is shown what the form makes wrong in a shared field', () => {
  const schema = 'forms/geo/schema.json';
  const edited = texts[schema]?.replace('"name": {', '"isRusPhone": { "const": false },\n    "name": {');
  const { problems } = tasks['check-document'].run(
    { texts, document: 'forms/geo', files: { [schema]: edited ?? '' } },
    {
      vocabulary,
      check: (checked, forms) => checkDefinitionTexts(checked, forms).problems,
      carryExamples: carryFormExamples,
      testsOfChanges,
    },
  );
  expect(problems.map(({ code, file, pointer }) => `${code} ${file}#${pointer}`)).toContain(
    'DEFAULT_REFUSED fields/phone-any.json#/schema/properties/isRusPhone/default',
  );
});
