import { beforeAll, describe, expect, it } from 'vitest';
import {
  applyCommand,
  type DocumentFiles,
  type EditCommand,
  FIELD_TYPES,
  newForm,
  readDocument,
  withDocument,
} from '#engine/authoring';
import { snapshotForm } from '#engine/model/compile';
import { isObject } from '#engine/model/json';
import { formFile, loadDefinitions } from '#engine/model/load';
import { carryFormExamples } from '../../app/carry-examples.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { problemsOfForm } from '../fixtures/one-form.ts';

let texts: ReadonlyMap<string, string>;
beforeAll(async () => {
  const endpoint = 'endpoints/crm-create.json';
  const own = await readDefinitionsFolder(ownDefinitions);
  // A field of files is offered if the form's endpoint accepts files.
  texts = new Map(own).set(
    endpoint,
    (own.get(endpoint) ?? '').replace('"method"', '"files": true, "method"'),
  );
});

const changed = (files: DocumentFiles, ...commands: EditCommand[]): DocumentFiles =>
  commands.reduce(applyCommand, files);
/** Returns the problems, with derived examples. */
function problemsOf(files: DocumentFiles, slug: string): string[] {
  const file = formFile(slug, 'examples');
  const carried = carryFormExamples(withDocument(texts, files), slug, files[file] ?? '').text;
  return problemsOfForm(withDocument(texts, { ...files, [file]: carried }), slug).map(
    ({ code, message }) => `${code}: ${message}`,
  );
}
const snapshotOf = (files: DocumentFiles, slug: string) =>
  snapshotForm(loadDefinitions(withDocument(texts, files)).definitions, slug, vocabulary);
const own = { slug: 'own', variant: 'default' } as const;

describe('a field of a form of its own', () => {
  it.each(Object.keys(FIELD_TYPES))('of the type "%s" can be asked for, required and published', (type) => {
    const { schema, ui, title } = FIELD_TYPES[type] ?? expect.fail(type);
    const form = newForm('own', { ru: 'Своя', en: 'Own' }, 'phone');
    const files = changed(
      form,
      {
        type: 'add-field',
        ...own,
        name: 'asked',
        field: { schema, ui: { ...ui, 'ui:title': { ...title } } },
        before: 'consent',
        wire: { name: 'asked', node: { answer: 'asked' } },
      },
      {
        type: 'require-field',
        ...own,
        name: 'asked',
        required: true,
      },
    );
    expect(problemsOf(files, 'own')).toEqual([]);
    const optional = changed(files, { type: 'require-field', ...own, name: 'asked', required: false });
    expect(problemsOf(optional, 'own')).toEqual([]);
  });
});

describe('choices', () => {
  const place = { slug: 'mortgage', variant: 'nornikel', name: 'purpose' } as const;
  const choicesOf = (files: DocumentFiles) => {
    const purpose = snapshotOf(files, 'mortgage').variants.nornikel?.ui.purpose;
    const list = isObject(purpose) ? purpose['ui:choices'] : undefined;
    return Array.isArray(list) ? list.filter(isObject) : [];
  };

  it('are added, moved and taken away in the list and in the schema alike', () => {
    const before = readDocument(texts, 'forms/mortgage');
    const added = changed(before, {
      type: 'edit-choices',
      ...place,
      choices: choicesOf(before),
      change: { add: { value: 'rent', label: { ru: 'Снять', en: 'Rent' } } },
    });
    expect(choicesOf(added).map(({ value }) => value)).toEqual(['buy', 'build', 'refinance', 'rent']);
    const moved = changed(added, {
      type: 'edit-choices',
      ...place,
      choices: choicesOf(added),
      change: { move: { from: 3, to: 0 } },
    });
    const less = changed(moved, {
      type: 'edit-choices',
      ...place,
      choices: choicesOf(moved),
      change: { remove: 1 },
    });
    expect(choicesOf(less).map(({ value }) => value)).toEqual(['rent', 'build', 'refinance']);
    const purpose = snapshotOf(less, 'mortgage').variants.nornikel?.schema.properties;
    expect(isObject(purpose) && purpose.purpose).toMatchObject({ enum: ['build', 'refinance', 'rent'] });
    expect(problemsOf(less, 'mortgage').filter((problem) => !problem.startsWith('EXAMPLE'))).toEqual([]);
  });

  it('of a shared field are written out in the form that changes them, and stay in all others', () => {
    const before = readDocument(texts, 'forms/pro-portal');
    const gender = snapshotOf(before, 'pro-portal').variants.default?.ui.contact_gender;
    const choices = isObject(gender) && Array.isArray(gender['ui:choices']) ? gender['ui:choices'] : [];
    const files = changed(before, {
      type: 'edit-choices',
      slug: 'pro-portal',
      variant: 'default',
      name: 'contact_gender',
      choices: choices.filter(isObject),
      change: { label: { index: 0, label: { ru: 'Он', en: 'He' } } },
    });
    expect(Object.keys(files).filter((path) => files[path] !== before[path])).toEqual([
      'forms/pro-portal/ui.json',
    ]);
    expect(problemsOf(files, 'pro-portal')).toEqual([]);
  });
});

describe('a text of a refusal', () => {
  it('is the form’s own after it was changed, and the messages of the shared field stay', () => {
    const before = readDocument(texts, 'forms/quality');
    const files = changed(before, {
      type: 'set-message',
      slug: 'quality',
      variant: 'question',
      name: 'fio',
      keyword: 'full-name',
      key: 'quality.error.fio.full-name',
      texts: { ru: 'Имя и фамилия', en: 'Name and surname' },
      inherited: { other: '@error.other' },
    });
    const { properties } = JSON.parse(files['forms/quality/schema.json'] ?? '');
    expect(properties.fio.errorMessage).toEqual({
      other: '@error.other',
      'full-name': '@quality.error.fio.full-name',
    });
    expect(JSON.parse(files['texts/en.json'] ?? '')).toEqual({
      'quality.error.fio.full-name': 'Name and surname',
    });
  });

  const own = {
    type: 'set-message',
    slug: 'quality',
    variant: 'question',
    name: 'fio',
    keyword: 'full-name',
    inherited: {},
  } as const;
  const KEY = 'quality.error.fio.full-name';

  it('goes with the rule’s own wording coming back: from a draft without a trace, from what is published by name', () => {
    const before = readDocument(texts, 'forms/quality');
    const given = changed(before, { ...own, key: KEY, texts: { ru: 'Имя', en: 'Name' } });
    const reset = changed(given, { ...own, forget: { key: KEY, isLive: false } });
    expect(reset['texts/ru.json']).toBe(before['texts/ru.json']);
    const live = withDocument(texts, given);
    const opened = readDocument(live, 'forms/quality');
    const gone = withDocument(live, changed(opened, { ...own, forget: { key: KEY, isLive: true } }));
    for (const dictionary of ['texts/ru.json', 'texts/en.json'])
      expect(gone.get(dictionary)).toBe(texts.get(dictionary));
  });

  it('stays where another answer is refused by the same text', () => {
    const before = readDocument(texts, 'forms/quality');
    const files = changed(
      before,
      { ...own, key: KEY, texts: { ru: 'Имя', en: 'Name' } },
      { ...own, name: 'message', keyword: 'minLength', key: KEY },
      { ...own, forget: { key: KEY, isLive: false } },
    );
    expect(JSON.parse(files['texts/ru.json'] ?? '')).toEqual({ [KEY]: 'Имя' });
  });
});

describe('groups of fields', () => {
  it('bring fields together at the place of the first of them, and no field is in two', () => {
    const before = readDocument(texts, 'forms/consulting');
    const groups = [
      { title: { ru: 'О вас', en: 'You' }, fields: ['name', 'comment'] },
      { title: { ru: 'Связь', en: 'Contact' }, fields: ['email'] },
    ];
    const at = { slug: 'consulting', variant: 'consulting' } as const;
    const files = changed(before, {
      type: 'edit-groups',
      ...at,
      groups,
      change: { put: { name: 'comment', index: 1 } },
    });
    const ui = snapshotOf(files, 'consulting').variants.consulting?.ui;
    expect(ui?.['ui:groups']).toMatchObject([{ fields: ['name'] }, { fields: ['email', 'comment'] }]);
    expect(problemsOf(files, 'consulting')).toEqual([]);
  });
});

describe('a variant', () => {
  it('has a text of its own, and the form it was made from keeps its text', () => {
    const before = readDocument(texts, 'forms/refinance');
    const files = changed(
      before,
      {
        type: 'add-variant',
        slug: 'refinance',
        name: 'premium',
        title: { ru: 'Премиум', en: 'Premium' },
        over: 'default',
        sections: { only: ['premium'] },
      },
      {
        type: 'set-in-form',
        slug: 'refinance',
        variant: 'premium',
        reach: 'variant',
        part: 'form',
        path: ['texts', 'title'],
        value: { ru: 'Своё', en: 'Own' },
      },
    );
    const { variants, defaultVariant } = snapshotOf(files, 'refinance');
    expect(defaultVariant).toBe('default');
    expect(variants.premium?.form.texts).toMatchObject({ title: { ru: 'Своё', en: 'Own' } });
    expect(variants.default?.form).toEqual(snapshotOf(before, 'refinance').variants.default?.form);
    expect(problemsOf(files, 'refinance')).toEqual([]);
  });
});

describe('a wire name', () => {
  it('is changed in its place, and what a variant has from the form it can only deny', () => {
    const before = readDocument(texts, 'forms/mortgage');
    const at = { slug: 'mortgage', variant: 'nornikel', part: 'form' } as const;
    const renamed = changed(before, {
      type: 'rename-in-form',
      ...at,
      path: ['payloads', 'request', 'mobile_phone'],
      to: 'phone_number',
    });
    const mapOf = (files: DocumentFiles) => snapshotOf(files, 'mortgage').variants.nornikel?.form.payloads;
    expect(Object.keys((mapOf(renamed) as { request: object }).request)[0]).toBe('phone_number');
    const denied = changed(before, {
      type: 'remove-in-form',
      ...at,
      reach: 'variant',
      path: ['payloads', 'request', 'landing_page'],
    });
    expect(mapOf(denied)).not.toHaveProperty('request.landing_page');
    expect(snapshotOf(denied, 'mortgage').variants.main?.form.payloads).toHaveProperty(
      'request.landing_page',
    );
  });
});
