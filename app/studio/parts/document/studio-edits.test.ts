import { beforeAll, describe, expect, it } from 'vitest';
import {
  applyCommand,
  changedFiles,
  type DocumentFiles,
  type EditCommand,
  type ExampleChange,
  newForm,
  readDocument,
  withDocument,
} from '#engine/authoring';
import { snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import { fieldsOf, writeCondition } from '#engine/model/schema';
import { problemsOfForm } from '../../../../tests/fixtures/one-form.ts';
import { carryFormExamples } from '../../../carry-examples.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../../definitions-folder.ts';
import { vocabulary } from '../../../vocabulary.ts';
import { createDocumentStore } from './document-store.ts';

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

/** Returns the files of a form in the folder after these commands. */
function changedBy(
  slug: string,
  ...commands: EditCommand[]
): { texts: Map<string, string>; files: DocumentFiles } {
  const files = commands.reduce<DocumentFiles>(applyCommand, readDocument(texts, `forms/${slug}`));
  return { texts: withDocument(texts, files), files };
}

/** Returns the document with its derived examples. */
function carriedIn(slug: string, files: DocumentFiles): { files: DocumentFiles; changes: ExampleChange[] } {
  const file = form('examples', slug);
  const { text, changes } = carryFormExamples(withDocument(texts, files), slug, texts.get(file) ?? '');
  return { files: { ...files, [file]: text }, changes };
}

const errorsOf = (changed: ReadonlyMap<string, string>, slug: string) =>
  problemsOfForm(changed, slug).filter(({ severity }) => severity === 'error');

describe('every definition of the repository', () => {
  it('is saved letter by letter when nothing is changed', () => {
    expect(ids.length).toBeGreaterThan(20);
    for (const id of ids) {
      expect([id, withDocument(texts, readDocument(texts, id))]).toEqual([id, texts]);
      expect([id, [...changedFiles(texts, withDocument(texts, readDocument(texts, id))).keys()]]).toEqual([
        id,
        [],
      ]);
    }
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

  it.each([
    ['consulting', 'consulting', 'comment'],
    ['geo', 'geo', 'region'],
    ['flexible', 'general', 'contact_email'],
    ['refinance', 'default', 'employment_type'],
  ])(
    'asks for a field of %s once more, sent and required as it is, and removes it without a trace',
    (slug, variant, name) => {
      const title = { ru: 'Ещё раз', en: 'Once more' };
      const copied = { slug, variant, name, copy: `${name}_2`, fieldId: `${name}-2`, title } as const;
      const { files, texts: all } = changedBy(slug, { type: 'duplicate-field', ...copied });
      expect(errorsOf(withDocument(texts, carriedIn(slug, files).files), slug)).toEqual([]);
      const { variants } = snapshotForm(loadDefinitions(all).definitions, slug, vocabulary);
      const { schema = {}, ui = {}, form: read = {} } = variants[variant] ?? {};
      const order = fieldsOf(schema, ui).map(({ path }) => path);
      expect(order.indexOf(copied.copy)).toBe(order.indexOf(name) + 1);
      const isRequired = (one: string): boolean => JSON.stringify(schema.required).includes(`"${one}"`);
      expect(isRequired(copied.copy)).toBe(isRequired(name));
      const isSent = (one: string): boolean => JSON.stringify(read.payloads).includes(`"${one}"`);
      expect(isSent(copied.copy)).toBe(isSent(name));
      expect(applyCommand(files, { type: 'remove-field', slug, name: copied.copy })).toEqual(
        readDocument(texts, `forms/${slug}`),
      );
    },
  );

  it('sends the copy of a field as the field is sent: by the same transform, and with what is sent along', () => {
    const place = { slug: 'geo', variant: 'geo', name: 'second' } as const;
    const node = { answers: { phone: 'second', russian: 'isRusPhone' }, transform: 'e164' };
    const { files } = changedBy(
      'geo',
      { type: 'add-field', ...place, field: 'comment', before: 'region', wire: { name: 'second', node } },
      { type: 'duplicate-field', ...place, copy: 'third', fieldId: 'third', title: { ru: '3', en: '3' } },
    );
    const { request } = JSON.parse(files[form('form', 'geo')] ?? '').payloads;
    expect(request.second_2).toEqual({ ...node, answers: { ...node.answers, phone: 'third' } });
  });

  it('puts a field between two of one heading below that heading, and no other', () => {
    const slug = 'geo';
    const place = { slug, variant: slug } as const;
    const fields = ['phone', 'isRusPhone', 'region'];
    const group = { title: { ru: 'Связь', en: 'Contact' }, fields };
    const { files } = changedBy(
      slug,
      { type: 'edit-groups', ...place, groups: [], change: { add: group } },
      { type: 'add-field', ...place, name: 'comment', field: 'comment', before: 'region' },
      { type: 'add-field', ...place, name: 'email', field: 'email', before: 'phone' },
    );
    const { 'ui:groups': groups } = JSON.parse(files[form('ui', slug)] ?? '');
    expect(groups[0].fields).toEqual(['phone', 'isRusPhone', 'comment', 'region']);
  });

  it('compares a date with another one, and forgets it with either of them', () => {
    const slug = 'consulting';
    const add = (name: string) =>
      ({
        type: 'add-field',
        slug,
        variant: slug,
        name,
        field: 'birth-date',
        before: 'comment',
        wire: { name, node: { answer: name } },
      }) as const;
    const relation = { slug, variant: slug, part: 'schema', path: ['not-before', 'members', 'end'] } as const;
    for (const [gone, left] of [
      ['start', 'end'],
      ['end', 'start'],
    ] as const) {
      const { files } = changedBy(slug, add('start'), add('end'), {
        type: 'set-in-form',
        ...relation,
        value: 'start',
      });
      const removed = applyCommand(files, { type: 'remove-field', slug, name: gone });
      expect(removed[form('schema', slug)]).not.toContain('not-before');
      expect(removed[form('schema', slug)]).toContain(`"${left}"`);
    }
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

  it.each([
    ['consulting', 'comment'],
    ['consulting', 'region'],
    ['consulting', 'name'],
    ['consulting', 'staff'],
    ['refinance', 'loans_count'],
    ['refinance', 'loans_amount'],
    ['flexible', 'contact_email'],
    ['flexible', 'contact_birthday'],
  ])('takes a field out of %s with everything that its examples hold of it: "%s"', (slug, name) => {
    const before = readDocument(texts, `forms/${slug}`);
    expect(before[form('examples', slug)]).toContain(`"${name}"`);
    const removed = carriedIn(slug, applyCommand(before, { type: 'remove-field', slug, name })).files;
    expect(errorsOf(withDocument(texts, removed), slug)).toEqual([]);
    const { accepted, refused } = JSON.parse(removed[form('examples', slug)] ?? '') as Record<
      'accepted' | 'refused',
      { answers: object }[]
    >;
    expect([...accepted, ...refused].filter(({ answers }) => name in answers)).toEqual([]);
  });

  it('shows a field on a condition and always again, with nothing wrong in between', () => {
    const shown = changedBy(FORM, {
      type: 'show-when',
      slug: FORM,
      name: 'loans_amount',
      when: writeCondition({ path: ['can_income_confirmation'], is: 'equal', value: '1' }),
    });
    const { allOf, properties } = JSON.parse(shown.files[form('schema')] ?? '');
    expect(Object.keys(allOf[1].then.properties)).toEqual(['income_amount', 'loans_amount']);
    expect(allOf[1].then.required).toEqual(['income_amount', 'loans_amount']);
    expect(properties).not.toHaveProperty('loans_amount');
    expect(errorsOf(withDocument(texts, carriedIn(FORM, shown.files).files), FORM)).toEqual([]);
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

  it('takes a field of a shared fragment out of one variant, or out of all', () => {
    const slug = 'phone-call';
    const removal = { type: 'remove-field', slug, name: 'isRusPhone', variant: 'form-vip' } as const;
    const one = changedBy(slug, { ...removal, reach: 'variant' });
    expect(errorsOf(withDocument(texts, carriedIn(slug, one.files).files), slug)).toEqual([]);
    const asked = (changed: ReadonlyMap<string, string>) =>
      Object.entries(snapshotForm(loadDefinitions(changed).definitions, slug, vocabulary).variants).flatMap(
        ([name, { schema }]) => ('isRusPhone' in (schema.properties as object) ? [name] : []),
      );
    expect(asked(one.texts)).toEqual(asked(texts).filter((name) => name !== 'form-vip'));
    const all = changedBy(slug, removal);
    expect(errorsOf(withDocument(texts, carriedIn(slug, all.files).files), slug)).toEqual([]);
    expect(asked(all.texts)).toEqual([]);
  });

  it('gives a field a hint for all variants where one of them does without it', () => {
    const hint = { ru: 'Если номер зарубежный, снимите отметку', en: 'Clear it for a foreign number' };
    const changed = changedBy('phone-call', {
      type: 'set-in-form',
      slug: 'phone-call',
      variant: 'retail',
      part: 'ui',
      path: ['isRusPhone', 'ui:description'],
      value: hint,
    });
    expect(errorsOf(changed.texts, 'phone-call')).toEqual([]);
  });

  it('makes a conditional field required, and a required one conditional', () => {
    const place = { slug: FORM, variant: 'default', name: 'loans_amount' } as const;
    const when = writeCondition({ path: ['can_income_confirmation'], is: 'equal', value: '1' });
    const show: EditCommand = { type: 'show-when', slug: FORM, name: 'loans_amount', when };
    const optional: EditCommand = { type: 'require-field', ...place, required: false };
    const required: EditCommand = { type: 'require-field', ...place, required: true };
    const results = [
      [optional, show, required],
      [optional, required, show],
    ].map((commands) => carriedIn(FORM, changedBy(FORM, ...commands).files).files);
    for (const files of results) expect(errorsOf(withDocument(texts, files), FORM)).toEqual([]);
    expect(results[0]).toEqual(results[1]);
  });

  it('shows how a request goes out once a wire name is another, and changes no answers', () => {
    const { files } = changedBy('consulting', {
      type: 'rename-in-form',
      slug: 'consulting',
      variant: 'consulting',
      part: 'form',
      path: ['payloads', 'request', 'comment'],
      to: 'remark',
    });
    const carried = carriedIn('consulting', files);
    expect(errorsOf(withDocument(texts, carried.files), 'consulting')).toEqual([]);
    expect(carried.changes.length).toBeGreaterThan(0);
    for (const { before, after, isOfAnswers } of carried.changes) {
      expect(isOfAnswers).toBe(false);
      expect(JSON.stringify(before.request)).toContain('"comment"');
      expect(JSON.stringify(after?.request)).toContain('"remark"');
    }
  });

  it('gives the examples an answer for a new required field, and takes it back with the field', () => {
    const slug = 'simple-card';
    const start = readDocument(texts, `forms/${slug}`);
    const added = changedBy(
      slug,
      {
        type: 'add-field',
        slug,
        variant: 'default',
        name: 'region',
        field: 'region',
        before: 'consent',
        wire: { name: 'region', node: { answer: 'region' } },
      },
      { type: 'require-field', slug, variant: 'default', name: 'region', required: true },
    ).files;
    const carried = carriedIn(slug, added);
    expect(errorsOf(withDocument(texts, carried.files), slug)).toEqual([]);
    expect(carried.changes.some(({ kind, isOfAnswers }) => kind === 'accepted' && isOfAnswers)).toBe(true);
    const removed = applyCommand(added, { type: 'remove-field', slug, variant: 'default', name: 'region' });
    expect(carriedIn(slug, removed)).toEqual({ files: start, changes: [] });
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

describe('a history', () => {
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
