import { describe, expect, it } from 'vitest';
import type { Problem } from '#engine/model/problems';
import { type PagePorts, tasks } from '#tasks';
import { carryFormExamples } from '../../app/carry-examples.ts';
import { checkTexts } from '../../app/check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { siteContent } from '../../app/server/site-content.ts';
import { testsOfChanges } from '../../app/test-of-change.ts';
import { vocabulary } from '../../app/vocabulary.ts';

const texts = Object.fromEntries(await readDefinitionsFolder(ownDefinitions));

/** A site whose cards with buttons have a fallback within a fallback. */
const pages: PagePorts = {
  contentOf: siteContent,
  render: ({ blocks }) => ({
    html: blocks
      .map(({ kind }) => (kind === 'actions' ? '<noscript><noscript>x</noscript></noscript>' : '<p>x</p>'))
      .join(''),
  }),
};
const ports = { vocabulary, check: checkTexts, carryExamples: carryFormExamples, testsOfChanges, pages };
const placesOf = (problems: readonly Problem[]): string[] =>
  problems.map(({ code, file, pointer }) => `${code} ${file}#${pointer}`);

const placesOfProblems = (document: string, files: Record<string, string>): string[] =>
  placesOf(tasks['check-document'].run({ texts, document, files }, ports).problems);

it('an editor of a form is shown what the form makes wrong in a shared field', () => {
  const schema = 'forms/geo/schema.json';
  const edited = texts[schema]?.replace('"name": {', '"isRusPhone": { "const": false },\n    "name": {');
  expect(placesOfProblems('forms/geo', { [schema]: edited ?? '' })).toContain(
    'DEFAULT_REFUSED fields/phone-any.json#/schema/properties/isRusPhone/default',
  );
});

it('the check of one form reports a name for buttons that opens another form already', () => {
  const file = 'forms/geo/form.json';
  const { aliases, ...form } = JSON.parse(texts[file] ?? '{}');
  const edited = JSON.stringify({ ...form, aliases: { ...aliases, flexible: {} } });
  expect(placesOfProblems('forms/geo', { [file]: edited })).toContain(
    `ALIAS_TAKEN ${file}#/aliases/flexible`,
  );
});

describe('a page that is rendered with nesting that HTML forbids', () => {
  const file = 'pages/corporate.json';
  const place = `PAGE_NESTING ${file}#/blocks/2`;
  const files = { [file]: texts[file]?.replace('Корпоратив', 'Корпоративн') ?? '' };

  it('is shown to its editor with the block that makes it', () => {
    expect(placesOfProblems('pages/corporate', files)).toEqual([place]);
  });

  it('is not published', () => {
    const { problems } = tasks['prepare-publication'].run(
      { texts, live: {}, document: 'pages/corporate', files, removes: false, nowMs: 0 },
      ports,
    );
    expect(placesOf(problems.filter(({ severity }) => severity === 'error'))).toEqual([place]);
  });
});
