import { describe, expect, it } from 'vitest';
import { diffForm } from '#engine/analysis';
import { applyCommand, type DocumentFiles, newForm, withDocument } from '#engine/authoring';
import { type FormSnapshot, snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import { writeCondition } from '#engine/model/schema';
import { vocabulary } from '../../app/vocabulary.ts';
import { ports } from './ports.ts';
import { shipped } from './shipped-edits.ts';

const SLUG = 'own';
const when = writeCondition({ path: ['name'], is: 'answered' });
const place = { slug: SLUG, variant: 'default', name: 'comment' };
const always = newForm(SLUG, { ru: 'Своя', en: 'Own' }, 'question');
const sometimes = applyCommand(always, { type: 'show-when', ...place, when });
const required = (files: DocumentFiles): DocumentFiles =>
  applyCommand(files, { type: 'require-field', ...place, required: true });

const snapshotOf = (files: DocumentFiles): FormSnapshot =>
  snapshotForm(loadDefinitions(withDocument(shipped, files)).definitions, SLUG, vocabulary);
const kindsBetween = (old: DocumentFiles, now: DocumentFiles): string[] =>
  diffForm({ snapshot: snapshotOf(old), examples: [] }, { snapshot: snapshotOf(now), examples: [] }, ports)
    .map(({ kind }) => kind)
    .toSorted();

describe('a field whose condition comes or goes is neither removed nor added', () => {
  it.each<[title: string, old: DocumentFiles, now: DocumentFiles, kinds: string[]]>([
    ['the condition comes', always, sometimes, ['visibility.changed']],
    ['the condition goes', sometimes, always, ['visibility.changed']],
    ['the condition of a required field goes', required(sometimes), required(always), ['visibility.changed']],
    ['it also becomes required', sometimes, required(always), ['field.required', 'visibility.changed']],
  ])('%s', (_title, old, now, kinds) => {
    expect(kindsBetween(old, now)).toEqual(kinds);
  });
});
