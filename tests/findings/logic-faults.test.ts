import { describe, expect, it } from 'vitest';
import type { Problem } from '#engine/model/problems';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import faults from './logic-faults.json' with { type: 'json' };
import alike from './no-faults.json' with { type: 'json' };

/** Fault of logic in a shipped form: each file is valid, but their combination cannot be intended. */
type Fault = (typeof faults)[number];

const shipped = await readDefinitionsFolder(ownDefinitions);
type Edits = Fault['edits'];

const formsIn = (edits: Edits): string[] => {
  const slugs = edits.flatMap(({ file }) => /^forms\/([^/]+)/.exec(file)?.[1] ?? []);
  // A shared field is tested in a form that uses it.
  return slugs.length > 0 ? [...new Set(slugs)] : ['pro-portal', 'flexible'];
};

/**
 * Checks the forms with the files that they read; other forms and pages would only be read again for each
 * fault.
 */
function problemsIn(edits: Edits, forms = formsIn(edits)): Problem[] {
  const isOfForms = (file: string): boolean => forms.some((slug) => file.startsWith(`forms/${slug}/`));
  const texts = new Map(
    [...shipped].filter(([file]) =>
      file.startsWith('forms/') ? isOfForms(file) : !/^(?:pages|sections)\//.test(file),
    ),
  );
  for (const { file, from, to } of edits) {
    expect(texts.get(file)?.split(from)).toHaveLength(2);
    texts.set(file, texts.get(file)?.replace(from, () => to) ?? '');
  }
  const { problems } = checkDefinitionTexts(texts, forms);
  // References to forms that are left out are no faults.
  return problems.filter(({ file }) => file.startsWith('fields/') || isOfForms(file));
}

describe('a fault of logic that is planted in a shipped form', () => {
  it('is planted in each way that one of the kinds comes about', () => {
    expect(faults.length).toBeGreaterThanOrEqual(38);
    expect(new Set(faults.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(faults.map(({ kind, title }) => `${kind} ${title}`)).size).toBe(faults.length);
  });

  it.each(faults)('is found in its place: $kind, $title', ({ edits, found: { code, file, pointer } }) => {
    expect(problemsIn(edits).map((one) => `${one.code} ${one.file}#${one.pointer}`)).toContain(
      `${code} ${file}#${pointer}`,
    );
  });
});

describe('an edit that looks like a fault of logic and is none', () => {
  it.each(alike)('is not reported: $title', ({ edits }) => {
    const codesIn = (made: Edits): string[] =>
      problemsIn(made, formsIn(edits)).flatMap(({ code }) =>
        // Examples describe the unedited form, and an input with other limits than its schema is no fault of
        // logic.
        code.startsWith('EXAMPLE') || code === 'VALUE_UNTYPABLE' ? [] : [code],
      );
    expect(codesIn(edits)).toEqual(codesIn([]));
  });
});
