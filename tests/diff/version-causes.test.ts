import { expect, it } from 'vitest';
import { causesBetweenVersions, diffForm, groupByCause, pagesShowing } from '#engine/analysis';
import { type FormSnapshot, snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import { vocabulary } from '../../app/vocabulary.ts';
import { ports } from './ports.ts';
import { shipped } from './shipped-edits.ts';

const snapshotOf = (
  slug: string,
  edit: (text: string, path: string) => string = (text) => text,
): FormSnapshot =>
  snapshotForm(
    loadDefinitions(new Map([...shipped].map(([path, text]) => [path, edit(text, path)]))).definitions,
    slug,
    vocabulary,
  );

/** Returns `file#pointer` of each finding with its number of changes. */
function findings(
  slug: string,
  edit: (text: string, path: string) => string,
): [string | undefined, number][] {
  const [old, now] = [snapshotOf(slug), snapshotOf(slug, edit)];
  const changes = diffForm({ snapshot: old, examples: [] }, { snapshot: now, examples: [] }, ports);
  const causes = causesBetweenVersions(old, now, changes, ports);
  const placed = changes.map((change, index) => {
    const cause = causes[index];
    return { change, ...(cause === undefined ? {} : { cause }) };
  });
  return groupByCause(placed, ports.sha256).map(({ cause, members }) => [
    cause && `${cause.file}#${cause.pointer}`,
    members.length,
  ]);
}

const within =
  (file: string, from: RegExp, to: string) =>
  (text: string, path: string): string =>
    path === file ? text.replace(from, to) : text;

it('of two versions of a form puts what one text changes into one finding', () => {
  const found = findings(
    'quality',
    within('texts/ru.json', /("field\.name\.title": ")[^"]*/, '$1Как к вам обращаться'),
  );
  expect(found.map(([place]) => place)).toEqual(found.map(() => 'texts/ru.json#/field.name.title'));
  expect(found.length).toBeLessThanOrEqual(1);
});

it('of two versions of a form keeps two edits apart, and puts the consent that quotes a term to the term', () => {
  const retention = within('forms/phone-call/form.json', /"days": \d+/, '"days": 77');
  const found = findings('phone-call', (text, path) =>
    within(
      'fields/name.json',
      /"type": "string",/,
      '"type": "string", "maxLength": 40,',
    )(retention(text, path), path),
  );
  expect(found.map(([place]) => place).sort()).toEqual([
    'forms/phone-call/form.json#/retention/days',
    'forms/phone-call/schema.json#/properties/name/maxLength',
  ]);
});

it('names the pages on which a variant is shown', () => {
  const find = pagesShowing(loadDefinitions(shipped).definitions);
  expect(find('phone-call', ['private-banking'])).toEqual([
    { document: 'pages/private', variants: ['private-banking'] },
  ]);
  expect(find('phone-call', ['form-with-name']).map(({ document }) => document)).toEqual(
    expect.arrayContaining(['pages/business', 'pages/corporate', 'pages/leasing']),
  );
  expect(find('phone-call', ['form-with-name']).map(({ document }) => document)).not.toContain(
    'pages/private',
  );
  expect(find('quality', []).map(({ document }) => document)).toContain('pages/feedback');
});
