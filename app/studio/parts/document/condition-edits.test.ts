import { describe, expect, it } from 'vitest';
import {
  applyCommand,
  conditionOf,
  type DocumentFiles,
  type EditCommand,
  readDocument,
  requirementOf,
  withDocument,
} from '#engine/authoring';
import { type JsonObject, valueAt } from '#engine/model/json';
import { type ConditionTree, writeCondition } from '#engine/model/schema';
import { PEOPLE_FORM, withLists } from '../../../../tests/fixtures/lists.ts';
import { problemsOfForm } from '../../../../tests/fixtures/one-form.ts';
import { carryFormExamples } from '../../../carry-examples.ts';

const texts = await withLists();
const schemaOf = (files: DocumentFiles, slug: string): JsonObject =>
  JSON.parse(files[`forms/${slug}/schema.json`] ?? '{}') as JsonObject;

function problemsOf(files: DocumentFiles, slug: string): string[] {
  const all = withDocument(texts, files);
  const file = `forms/${slug}/examples.json`;
  all.set(file, carryFormExamples(all, slug, texts.get(file) ?? '').text);
  return problemsOfForm(all, slug)
    .filter(({ severity }) => severity === 'error')
    .map(({ code, pointer }) => `${code} ${pointer}`);
}

const edited = (files: DocumentFiles, ...commands: EditCommand[]): DocumentFiles =>
  commands.reduce(applyCommand, files);

describe('the conditions of a field', () => {
  const slug = 'refinance';
  const place = { slug, variant: 'default', name: 'loans_amount' } as const;
  // A required answer is never missing, so that the check refuses a condition on its absence.
  const optional = { type: 'require-field', ...place, name: 'employment_type', required: false } as const;
  const start = edited(readDocument(texts, `forms/${slug}`), optional);
  const trees: [string, ConditionTree][] = [
    ['one answer is another', { path: ['employment_type'], is: 'differs', value: 'permanent_job' }],
    ['one of several', { path: ['employment_type'], is: 'oneOf', value: ['permanent_job', 'business'] }],
    ['a number', { path: ['loans_count'], is: 'atLeast', value: 2 }],
    ['an answer at all', { path: ['employment_type'], is: 'answered' }],
    ['no answer', { path: ['employment_type'], is: 'unanswered' }],
    [
      'one answer and another',
      {
        hold: 'every',
        of: [
          { path: ['employment_type'], is: 'answered' },
          { path: ['can_income_confirmation'], is: 'equal', value: '1' },
        ],
      },
    ],
    [
      'one answer or neither of two',
      {
        hold: 'some',
        of: [
          { path: ['can_income_confirmation'], is: 'equal', value: '1' },
          {
            hold: 'none',
            of: [
              { path: ['employment_type'], is: 'answered' },
              { path: ['loans_count'], is: 'more', value: 3 },
            ],
          },
        ],
      },
    ],
  ];

  it.each(trees)('show it by %s, and always again', (_title, tree) => {
    const when = writeCondition(tree);
    const shown = edited(start, { type: 'show-when', ...place, when });
    expect(conditionOf(shown, place)).toEqual(when);
    expect(problemsOf(shown, slug)).toEqual([]);
    const always = edited(shown, { type: 'show-when', ...place, when: null });
    expect(conditionOf(always, place)).toBeNull();
    const { required, ...rest } = schemaOf(always, slug);
    const { required: before, ...all } = schemaOf(start, slug);
    expect([rest, [...(required as string[])].sort()]).toEqual([all, [...(before as string[])].sort()]);
  });

  it.each(trees)('require it by %s, and always again', (_title, tree) => {
    const when = writeCondition(tree);
    const sometimes = edited(start, { type: 'require-field', ...place, required: true, when });
    expect(requirementOf(schemaOf(sometimes, slug), [], place.name)).toEqual(when);
    expect(schemaOf(sometimes, slug).required).not.toContain(place.name);
    expect(problemsOf(sometimes, slug)).toEqual([]);
    const always = edited(sometimes, { type: 'require-field', ...place, required: true });
    expect(requirementOf(schemaOf(always, slug), [], place.name)).toBeUndefined();
    expect(schemaOf(always, slug).required).toContain(place.name);
    expect(schemaOf(always, slug).allOf).toEqual(schemaOf(start, slug).allOf);
  });

  it('keep what requires a field that is shown by another answer, wherever it goes', () => {
    const when = writeCondition({ path: ['employment_type'], is: 'answered' });
    const shownBy = writeCondition({ path: ['loans_count'], is: 'atLeast', value: 2 });
    const both = edited(
      start,
      { type: 'require-field', ...place, required: true, when },
      { type: 'show-when', ...place, when: shownBy },
    );
    expect(problemsOf(both, slug)).toEqual([]);
    const then = ['allOf', (schemaOf(both, slug).allOf as JsonObject[]).length - 1, 'then'];
    expect(requirementOf(schemaOf(both, slug), then, place.name)).toEqual(when);
    const back = edited(both, { type: 'show-when', ...place, when: null });
    expect(requirementOf(schemaOf(back, slug), [], place.name)).toEqual(when);
  });

  it.each(trees.slice(0, 7))('by %s go with the answer that they are about', (_title, tree) => {
    const when = writeCondition(tree);
    for (const command of [
      { type: 'show-when', ...place, when },
      { type: 'require-field', ...place, required: true, when },
    ] as const) {
      const less = edited(start, command, { type: 'remove-field', slug, name: 'employment_type' });
      expect(problemsOf(less, slug)).toEqual([]);
      expect(JSON.stringify(schemaOf(less, slug).allOf)).not.toContain('employment_type');
    }
  });
});

describe('the conditions of a field of a row', () => {
  const slug = PEOPLE_FORM;
  const start = readDocument(texts, `forms/${slug}`);
  const of = (field: string, within: string[] = []) => ({
    ...{ slug, variant: 'default', name: 'people' },
    inItems: { variant: 'default', within, field },
  });
  const items = ['properties', 'people', 'items'];
  const named = writeCondition({ path: ['name'], is: 'equal', value: 'Анна' });

  it('show it by another answer of the row, and always again', () => {
    const shown = edited(start, { type: 'show-when', ...of('nicknames'), when: named });
    expect(valueAt(schemaOf(shown, slug), [...items, 'properties', 'nicknames'])).toBeUndefined();
    expect(conditionOf(shown, of('nicknames'))).toEqual(named);
    expect(problemsOf(shown, slug)).toEqual([]);
    const always = edited(shown, { type: 'show-when', ...of('nicknames'), when: null });
    expect(schemaOf(always, slug)).toEqual(schemaOf(start, slug));
  });

  it('require it by another answer of the row, and never again', () => {
    const some = edited(start, { type: 'require-field', ...of('nicknames'), required: true, when: named });
    expect(requirementOf(schemaOf(some, slug), items, 'nicknames')).toEqual(named);
    expect(problemsOf(some, slug)).toEqual([]);
    const never = edited(some, { type: 'require-field', ...of('nicknames'), required: false });
    expect(schemaOf(never, slug)).toEqual(schemaOf(start, slug));
  });

  it('are those of a list in the row, too', () => {
    const when = writeCondition({ path: ['country'], is: 'differs', value: 'other' });
    const shown = edited(start, { type: 'show-when', ...of('days', ['trips']), when });
    expect(conditionOf(shown, of('days', ['trips']))).toEqual(when);
    expect(problemsOf(shown, slug)).toEqual([]);
  });

  it('go with the answer that they are about', () => {
    const less = edited(
      start,
      { type: 'show-when', ...of('nicknames'), when: named },
      { type: 'require-field', ...of('hobbies'), required: true, when: named },
      { type: 'remove-item-field', ...of('name'), ...of('name').inItems },
    );
    expect(problemsOf(less, slug)).toEqual([]);
    expect(JSON.stringify(valueAt(schemaOf(less, slug), items))).not.toContain('"name"');
  });

  it('go with the field itself', () => {
    const less = edited(
      start,
      { type: 'show-when', ...of('nicknames'), when: named },
      { type: 'require-field', ...of('nicknames'), required: true, when: named },
      { type: 'remove-item-field', ...of('nicknames'), ...of('nicknames').inItems },
    );
    expect(problemsOf(less, slug)).toEqual([]);
    expect(JSON.stringify(valueAt(schemaOf(less, slug), items))).not.toContain('nicknames');
  });
});
