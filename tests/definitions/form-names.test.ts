import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import { existingNames, formNamesIn } from '#engine/model/names';
import { RICH_CONTENT } from '#engine/model/site';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { splitSpec } from '../spec-coverage/spec-sentences.ts';

const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
const names = formNamesIn(existingNames(definitions));
const spec = readFileSync(new URL('../../docs/spec/R.md', import.meta.url), 'utf8');

/** Names listed in «Modal form types: retail, …, wysiwyg (rich content), … corporate and flexible forms.» */
const asked = (
  splitSpec('R', spec)
    .find(({ text }) => text.startsWith('Modal form types: '))
    ?.text.replace(/^Modal form types: | forms\.$|\([^)]*\)/g, '')
    .split(/, | and /) ?? []
).map((name) => name.trim());

describe('the modal form types of the specification [R§2 Action button]', () => {
  it('are the names that buttons may use', () => {
    expect(asked).toContain('form-vip');
    expect([...names.keys(), RICH_CONTENT]).toEqual(expect.arrayContaining(asked));
  });

  it.each([...names])('%s opens a variant that its form has', (_name, { slug, variant }) => {
    const { variants, defaultVariant } = snapshotForm(definitions, slug, vocabulary);
    expect(Object.keys(variants)).toContain(variant ?? defaultVariant);
  });

  it('include every form by its own name', () => {
    expect([...names.keys()]).toEqual(expect.arrayContaining([...definitions.forms.keys()]));
  });
});
