import { describe, expect, it } from 'vitest';
import {
  applyCommand,
  conditionOf,
  type EditCommand,
  FIELD_TYPES,
  readDocument,
  withDocument,
} from '#engine/authoring';
import { type JsonObject, valueAt } from '#engine/model';
import { LISTS_FORM as slug, withLists } from '../../../../tests/fixtures/lists.ts';
import { carryFormExamples } from '../../../carry-examples.ts';
import { checkDefinitionTexts } from '../../../check-definitions.ts';

const texts = await withLists();
const variant = 'default';
const start = readDocument(texts, `forms/${slug}`);
const edited = (...commands: EditCommand[]) => commands.reduce(applyCommand, start);
const part = (files: typeof start, name: string): JsonObject =>
  JSON.parse(files[`forms/${slug}/${name}.json`] ?? '') as JsonObject;
const examples = `forms/${slug}/examples.json`;
/** The examples as they follow from the form. */
const carriedText = (files: typeof start): string =>
  carryFormExamples(withDocument(texts, files), slug, texts.get(examples) ?? '').text;
const carried = (files: typeof start): JsonObject => JSON.parse(carriedText(files)) as JsonObject;
const problemsOf = (files: typeof start): string[] =>
  checkDefinitionTexts(withDocument(texts, files).set(examples, carriedText(files)), [slug]).problems.map(
    ({ code }) => code,
  );

describe('an editor of lists', () => {
  it('adds a field of several choices, and it is asked for and sent', () => {
    const { schema, ui } = FIELD_TYPES.checkboxes ?? { schema: {}, ui: {} };
    const files = edited({
      type: 'add-field',
      slug,
      variant,
      name: 'ways',
      field: { schema, ui: { ...ui, 'ui:title': { ru: 'Как связаться', en: 'How to reach you' } } },
      before: 'phone',
      wire: { name: 'ways', node: { answer: 'ways' } },
    });
    expect(problemsOf(files)).toEqual([]);
    expect(valueAt(part(files, 'schema'), ['properties', 'ways', 'items', 'enum'])).toHaveLength(2);
  });

  it('adds and takes out a choice, in the schema and on the page', () => {
    const choices = valueAt(part(start, 'ui'), ['interests', 'ui:choices']) as JsonObject[];
    const edit = { type: 'edit-choices', slug, variant, name: 'interests', isList: true } as const;
    const added = { value: 'loan', label: { ru: 'Кредит', en: 'A loan' } };
    const more = edited({ ...edit, choices, change: { add: added } });
    const enumOf = (files: typeof start) =>
      valueAt(part(files, 'schema'), ['properties', 'interests', 'items', 'enum']);
    expect(enumOf(more)).toEqual(['mortgage', 'deposit', 'card', 'insurance', 'loan']);
    expect(problemsOf(more)).toEqual([]);
    const less = applyCommand(more, { ...edit, choices: [...choices, added], change: { remove: 3 } });
    expect(enumOf(less)).toEqual(['mortgage', 'deposit', 'card', 'loan']);
    expect(problemsOf(less)).toEqual([]);
  });

  it('takes a choice out, and the examples keep what else they have chosen', () => {
    const choices = valueAt(part(start, 'ui'), ['interests', 'ui:choices']) as JsonObject[];
    const change = { remove: choices.findIndex(({ value }) => value === 'deposit') };
    const edit = { type: 'edit-choices', slug, variant, name: 'interests', isList: true } as const;
    const accepted = valueAt(carried(edited({ ...edit, choices, change })), ['accepted']) as JsonObject[];
    expect(accepted.map(({ answers }) => (answers as JsonObject).interests)).toEqual([
      ['card', 'mortgage'],
      ['mortgage', 'insurance'],
    ]);
  });

  it('shows a field when a choice is among others, and reads that back', () => {
    const when = { field: 'interests', value: 'card', isAmong: true };
    const files = edited({ type: 'show-when', slug, name: 'days', when });
    expect(conditionOf(files, slug, 'days')).toEqual(when);
    expect(problemsOf(files)).toEqual([]);
  });

  it('takes a list out with all that sends it', () => {
    const files = edited(
      { type: 'show-when', slug, name: 'homes', when: null },
      { type: 'remove-field', slug, name: 'regions' },
      { type: 'remove-field', slug, name: 'days' },
    );
    expect(Object.keys(valueAt(part(files, 'form'), ['payloads', 'request']) as JsonObject)).toEqual([
      'phone',
      'total',
      'interests',
      'homes',
    ]);
    const none = applyCommand(edited(), { type: 'remove-field', slug, name: 'interests' });
    expect(JSON.stringify(valueAt(part(none, 'form'), ['payloads', 'request']))).not.toContain('interests');
  });
});
