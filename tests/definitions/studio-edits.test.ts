import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  applyCommand,
  type DocumentFiles,
  type EditCommand,
  loadDefinitions,
  newForm,
  readDocument,
  snapshotForm,
  withDocument,
} from '#engine';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { createDocumentStore } from '../../app/studio/parts/document/document-store.ts';
import { vocabulary } from '../../app/vocabulary.ts';

/** A long run: STUDIO_EDIT_STEPS=10000 */
const STEPS = Number(process.env.STUDIO_EDIT_STEPS ?? '500');
const FORM = 'refinance';

let texts: ReadonlyMap<string, string>;
let ids: string[];
beforeAll(async () => {
  texts = await readDefinitionsFolder(ownDefinitions);
  ids = [...texts.keys()]
    .filter((path) => path.includes('/') && !path.startsWith('texts/'))
    .map((path) =>
      path
        .split('/')
        .slice(0, 2)
        .join('/')
        .replace(/\.json$/, ''),
    );
});

const form = (part: string, slug = FORM): string => `forms/${slug}/${part}.json`;

/** What a folder says of a form, after some commands. */
function changedBy(
  slug: string,
  ...commands: EditCommand[]
): { texts: Map<string, string>; files: DocumentFiles } {
  const files = commands.reduce<DocumentFiles>(applyCommand, readDocument(texts, `forms/${slug}`));
  return { texts: withDocument(texts, files), files };
}

const errorsOf = (changed: ReadonlyMap<string, string>, slug: string) =>
  checkDefinitionTexts(changed, [slug]).problems.filter(({ severity }) => severity === 'error');

describe('every definition of the repository', () => {
  it('is saved letter by letter when nothing is changed', () => {
    expect(ids.length).toBeGreaterThan(20);
    for (const id of ids) expect([id, withDocument(texts, readDocument(texts, id))]).toEqual([id, texts]);
  });

  it('is letter by letter what it was after a change and its undoing, in every file', () => {
    for (const id of ids) {
      const files = readDocument(texts, id);
      for (const file of Object.keys(files)) {
        const store = createDocumentStore(files, () => 0);
        store.do({ type: 'set', file, path: ['studio', 'was', 'here'], value: [1, { two: 'три' }] });
        expect([file, store.get()[file] !== files[file]]).toEqual([file, true]);
        store.do({ type: 'write', file, text: '{ broken' });
        store.undo();
        store.undo();
        expect([file, store.get()]).toEqual([file, files]);
        expect(store.canUndo()).toBe(false);
      }
    }
  });
});

describe('a command', () => {
  it('adds a field: it is asked for, sent, and nothing is wrong', () => {
    const changed = changedBy('consulting', {
      type: 'add-field',
      slug: 'consulting',
      variant: 'consulting',
      name: 'birthday',
      field: 'birth-date',
      before: 'comment',
      wire: { name: 'birthday', node: { answer: 'birthday' } },
    });
    expect(errorsOf(changed.texts, 'consulting')).toEqual([]);
    const { variants } = snapshotForm(loadDefinitions(changed.texts).definitions, 'consulting', vocabulary);
    expect(variants.consulting?.ui['ui:order']).toEqual(
      expect.arrayContaining(['region', 'birthday', 'comment']),
    );
    const removed = applyCommand(changed.files, {
      type: 'remove-field',
      slug: 'consulting',
      name: 'birthday',
    });
    expect(removed).toEqual(readDocument(texts, 'forms/consulting'));
  });

  it('adds a line to a configured list, moves it, requires it and takes it out', () => {
    const slug = 'flexible';
    const order = ['contact_name', 'phone', 'isRusPhone', 'contact_email'];
    const base = { slug, variant: 'general', name: 'snils' } as const;
    const changed = changedBy(
      slug,
      { type: 'add-field', ...base, field: 'comment', wire: { name: 'paramsAdditional.snils', node: {} } },
      { type: 'move-field', ...base, order: [...order, 'snils'], to: 1 },
      { type: 'require-field', ...base, required: true },
    );
    expect(JSON.parse(changed.files[form('form', slug)] ?? '').fields[1]).toEqual({
      name: 'snils',
      field: 'comment',
      wire: 'paramsAdditional.snils',
      required: true,
    });
    const removed = applyCommand(changed.files, { type: 'remove-field', slug, name: 'snils' });
    expect(removed).toEqual(readDocument(texts, `forms/${slug}`));
  });

  it('shows a field on a condition and always again, with nothing wrong in between', () => {
    const shown = changedBy(FORM, {
      type: 'show-when',
      slug: FORM,
      name: 'loans_amount',
      when: { field: 'can_income_confirmation', value: '1' },
    });
    const { allOf, properties } = JSON.parse(shown.files[form('schema')] ?? '');
    expect(Object.keys(allOf[1].then.properties)).toEqual(['income_amount', 'loans_amount']);
    expect(allOf[1].then.required).toEqual(['income_amount', 'loans_amount']);
    expect(properties).not.toHaveProperty('loans_amount');
    expect(errorsOf(shown.texts, FORM).filter(({ code }) => !code.startsWith('EXAMPLE'))).toEqual([]);
    const again = applyCommand(shown.files, {
      type: 'show-when',
      slug: FORM,
      name: 'loans_amount',
      when: null,
    });
    const before = JSON.parse(readDocument(texts, `forms/${FORM}`)[form('schema')] ?? '');
    const now = JSON.parse(again[form('schema')] ?? '');
    expect(now).toEqual({ ...before, required: expect.arrayContaining(before.required) });
  });

  it('moves a field with a change of one line', () => {
    const order = ['name', 'email', 'phone', 'isRusPhone', 'company', 'region', 'comment', 'privacy-policy'];
    const { files } = changedBy('consulting', {
      type: 'move-field',
      slug: 'consulting',
      variant: 'consulting',
      order,
      name: 'comment',
      to: 0,
    });
    const lines = (text = ''): string[] => text.split('\n');
    const before = lines(readDocument(texts, 'forms/consulting')[form('ui', 'consulting')]);
    expect(lines(files[form('ui', 'consulting')]).filter((line) => !before.includes(line))).toHaveLength(1);
  });
});

describe('a new form', () => {
  it.each(['phone', 'name-and-phone', 'question'] as const)(
    'from the template "%s" can be published',
    (template) => {
      const title = { ru: 'Новая', en: 'New' };
      const changed = withDocument(texts, newForm('from-template', title, template));
      expect(errorsOf(changed, 'from-template')).toEqual([]);
    },
  );
});

describe('whatever is done to a document', () => {
  const fields = ['name', 'phone-any', 'comment', 'region', 'consent', 'nothing'];
  const file = fc.constantFrom(
    ...['schema', 'ui', 'form', 'examples'].map((part) => form(part)),
    'texts/ru.json',
  );
  const name = fc.constantFrom(
    'phone',
    'consent',
    'loans_amount',
    'income_amount',
    'employment_type',
    'new_one',
    '',
  );
  const base = { slug: FORM, variant: 'default' } as const;
  const step = fc.constantFrom('properties', 'allOf', 'ui:order', 'required', 'phone', 'then', 0, 1, 7);
  const command: fc.Arbitrary<EditCommand> = fc.oneof(
    fc.record({
      type: fc.constant('write' as const),
      file,
      text: fc.oneof(fc.json(), fc.string(), fc.constant('')),
    }),
    fc.record({
      type: fc.constant('set' as const),
      file,
      path: fc.array(step, { maxLength: 4 }),
      value: fc.jsonValue() as fc.Arbitrary<never>,
    }),
    fc.record({ type: fc.constant('remove' as const), file, path: fc.array(step, { maxLength: 4 }) }),
    fc.record({
      type: fc.constant('insert' as const),
      file,
      path: fc.array(step, { maxLength: 3 }),
      index: fc.nat(9),
      value: fc.jsonValue() as fc.Arbitrary<never>,
    }),
    fc.record({
      type: fc.constant('set-text' as const),
      lang: fc.constantFrom('ru' as const, 'en' as const),
      key: fc.string(),
      text: fc.string(),
    }),
    fc
      .record({
        type: fc.constant('add-field' as const),
        name,
        field: fc.constantFrom(...fields),
        before: name,
      })
      .map((own) => ({ ...base, ...own })),
    name.map((one) => ({ type: 'remove-field' as const, slug: FORM, name: one })),
    fc.record({ name, to: fc.nat(9) }).map((own) => ({
      type: 'move-field' as const,
      ...base,
      ...own,
      order: ['phone', 'consent', 'loans_amount'],
    })),
    fc
      .record({ name, required: fc.boolean() })
      .map((own) => ({ type: 'require-field' as const, ...base, ...own })),
    fc
      .record({ name, field: name, value: fc.constantFrom('1', 0, true) })
      .map(({ name: one, ...when }) => ({ type: 'show-when' as const, slug: FORM, name: one, when })),
    name.map((one) => ({ type: 'show-when' as const, slug: FORM, name: one, when: null })),
  );

  it(`${STEPS} steps never lead where it cannot be saved, undone or opened again`, () => {
    const start = readDocument(texts, `forms/${FORM}`);
    fc.assert(
      fc.property(fc.array(command, { minLength: 50, maxLength: 50 }), (commands) => {
        let clock = 0;
        const store = createDocumentStore(start, () => (clock += 2000));
        const states: DocumentFiles[] = [start];
        for (const one of commands) {
          const before = store.get();
          store.do(one);
          const now = store.get();
          if (now !== before) states.push(now);
          // Saved as JSON and opened again it is the same, and whoever reads it only finds problems.
          expect(JSON.parse(JSON.stringify(now))).toEqual(now);
          if (one.type !== 'write') {
            for (const [path, text] of Object.entries(now))
              if (isJson(before[path])) expect(isJson(text)).toBe(true);
          }
        }
        const { definitions: opened, problems } = loadDefinitions(withDocument(texts, store.get()));
        expect(opened.forms.has(FORM)).toBe(true);
        expect(problems.filter(({ file: at }) => !(at in start))).toEqual([]);
        expect(() => snapshotForm(opened, FORM, vocabulary)).not.toThrow();
        for (const state of states.slice(0, -1).toReversed()) {
          store.undo();
          expect(store.get()).toEqual(state);
        }
        for (const state of states.slice(1)) {
          store.redo();
          expect(store.get()).toEqual(state);
        }
      }),
      { numRuns: Math.ceil(STEPS / 50) },
    );
  });

  it('letters typed one after another are one step', () => {
    let clock = 0;
    const store = createDocumentStore({ 'texts/ru.json': '{}\n' }, () => clock);
    for (const text of ['П', 'Пр', 'При']) {
      clock += 100;
      store.do({ type: 'set-text', lang: 'ru', key: 'a', text });
    }
    clock += 5000;
    store.do({ type: 'set-text', lang: 'ru', key: 'a', text: 'Привет' });
    store.undo();
    expect(store.get()['texts/ru.json']).toBe('{\n  "a": "При"\n}\n');
    store.undo();
    expect(store.get()['texts/ru.json']).toBe('{}\n');
    expect(store.canUndo()).toBe(false);
  });
});

function isJson(text = ''): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
