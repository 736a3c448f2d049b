import { describe, expect, it } from 'vitest';
import type { Problem } from '#engine/model/problems';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import faults from './logic-faults.json' with { type: 'json' };
import alike from './no-faults.json' with { type: 'json' };

/** A fault of logic in a shipped form: each file by itself is right, and nobody can have meant what it comes to. */
type Fault = (typeof faults)[number];

const shipped = await readDefinitionsFolder(ownDefinitions);
type Edits = Fault['edits'];

const formsIn = (edits: Edits): string[] => {
  const slugs = edits.flatMap(({ file }) => /^forms\/([^/]+)/.exec(file)?.[1] ?? []);
  // A shared field is tried in a form that has it.
  return slugs.length > 0 ? [...new Set(slugs)] : ['pro-portal', 'flexible'];
};

/** With the files that the forms read: other forms and pages would only be read again for each fault. */
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
  // What names other forms is wrong without them.
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
        // Examples are of the form as it was, and an input with other limits than its schema is no fault of logic.
        code.startsWith('EXAMPLE') || code === 'VALUE_UNTYPABLE' ? [] : [code],
      );
    expect(codesIn(edits)).toEqual(codesIn([]));
  });
});
