import { describe, expect, it } from 'vitest';
import { changesVerdict, diffForm } from '#engine/analysis';
import { applyCommand, type EditCommand, readDocument, withDocument } from '#engine/authoring';
import { compileForm, snapshotForm } from '#engine/model/compile';
import { type JsonObject, objectIn } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { encodePayload } from '#engine/model/payload';
import { fieldsOf } from '#engine/model/schema';
import { createPredicateCompiler } from '#validators';
import { ports } from '../../../../tests/diff/ports.ts';
import { problemsOfForm } from '../../../../tests/fixtures/one-form.ts';
import { carryFormExamples } from '../../../carry-examples.ts';
import { exampleClock } from '../../../check-examples.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../../definitions-folder.ts';
import { vocabulary } from '../../../vocabulary.ts';

const texts = await readDefinitionsFolder(ownDefinitions);
const start = (slug: string) => readDocument(texts, `forms/${slug}`);
const edited = (slug: string, ...commands: EditCommand[]) => commands.reduce(applyCommand, start(slug));
const definitionsWith = (files: ReturnType<typeof start>) =>
  loadDefinitions(withDocument(texts, files)).definitions;

/** Returns the codes of the errors, with the examples derived from the form. */
function errorsOf(slug: string, files: ReturnType<typeof start>): string[] {
  const file = `forms/${slug}/examples.json`;
  const { text } = carryFormExamples(withDocument(texts, files), slug, texts.get(file) ?? '');
  return problemsOfForm(withDocument(texts, files).set(file, text), slug).flatMap(
    ({ severity, code, message }) => (severity === 'error' ? [`${code}: ${message}`] : []),
  );
}

/** Returns the phone and its checkbox under the names that a form gives them. */
const phoneAs = (suffix: string) => ({
  field: 'phone-any',
  answers: ['phone', 'isRusPhone'].map((own) => ({ own, name: `${own}${suffix}` })),
});

const secondPhone = (slug: string, variant: string): EditCommand => ({
  ...{ type: 'duplicate-field', slug, variant, name: 'phone', copy: 'phone_2', fieldId: 'phone-2' },
  title: { ru: 'Телефон 2', en: 'Phone 2' },
  part: { of: phoneAs(''), copy: phoneAs('_2') },
});

const slug = 'simple-card';
const workPhone: EditCommand = {
  ...{ type: 'add-field', slug, variant: 'default', name: 'phone_2', field: 'phone-any', before: 'consent' },
  names: { phone: 'phone_2', isRusPhone: 'isRusPhone_2' },
  title: { ru: 'Рабочий телефон', en: 'Phone at work' },
  wire: {
    name: 'work_phone',
    node: { answers: { phone: 'phone_2', russian: 'isRusPhone_2' }, transform: 'e164' },
  },
};

describe('a shared field of several answers', () => {
  it.each([
    ['simple-card', 'default'],
    ['geo', 'geo'],
    ['flexible', 'general'],
  ])('is asked for once more in %s under names of its own, and removed without a trace', (form, variant) => {
    const files = edited(form, secondPhone(form, variant));
    expect(errorsOf(form, files)).toEqual([]);
    const { schema = {}, ui = {} } =
      snapshotForm(definitionsWith(files), form, vocabulary).variants[variant] ?? {};
    const fields = fieldsOf(schema, ui);
    const names = fields.map(({ path }) => path);
    const together = ['phone', 'isRusPhone', 'phone_2', 'isRusPhone_2'];
    const first = names.indexOf('phone');
    expect(names.slice(first, first + together.length)).toEqual(together);
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    expect(schema.required).toContain('phone_2');
    expect(schema.errorMessage).toMatchObject({ required: { phone_2: '@error.phoneMissing' } });
    const gone = applyCommand(files, { type: 'remove-field', slug: form, name: 'phone_2' });
    expect(gone).toEqual(start(form));
  });

  it('is checked and sent by its own tick, each time that it is used, and has a title of its own', () => {
    const files = edited(slug, workPhone);
    expect(errorsOf(slug, files)).toEqual([]);
    const form = compileForm(snapshotForm(definitionsWith(files), slug, vocabulary), {
      ...{ variant: 'default', lang: 'ru', sha256: () => '' },
    });
    const titles = form.fields.map(({ path }) => objectIn(form.uiSchema[path])['ui:title']);
    expect(titles.slice(1, 5)).toEqual([
      'Телефон',
      'Российский номер',
      'Рабочий телефон',
      'Российский номер',
    ]);
    const answers = {
      ...{ name: 'Анна', consent: true },
      ...{ phone: '9161234567', isRusPhone: true },
      ...{ phone_2: '+4930901820', isRusPhone_2: false },
    };
    const accepts = createPredicateCompiler(exampleClock)(form.schema);
    expect(accepts(answers)).toBe(true);
    expect(accepts({ ...answers, isRusPhone_2: true })).toBe(false);
    expect(accepts({ ...answers, isRusPhone: false, phone: '123' })).toBe(false);
    const { request = {} } = form.behaviour.payloads;
    const body = encodePayload(request, answers, { lang: 'ru' });
    expect(body).toMatchObject({ phone: '+79161234567', work_phone: '+4930901820' });
  });

  it('is sent under another name once that is renamed', () => {
    const files = edited(slug, workPhone, {
      ...{ type: 'rename-in-form', slug, variant: 'default', part: 'form', to: 'office' },
      path: ['payloads', 'request', 'work_phone'],
    });
    expect(errorsOf(slug, files)).toEqual([]);
    const { payloads } = JSON.parse(files[`forms/${slug}/form.json`] ?? '') as JsonObject;
    expect(objectIn(objectIn(payloads).request).office).toMatchObject({ transform: 'e164' });
  });

  it('is compared as what is new in the request, with the condition of its own tick', () => {
    const version = (files: ReturnType<typeof start>) => ({
      snapshot: snapshotForm(definitionsWith(files), slug, vocabulary),
      examples: [],
    });
    const changes = diffForm(version(start(slug)), version(edited(slug, workPhone)), ports);
    expect(changes.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['mapping.added', 'condition.added']),
    );
    expect(changesVerdict(changes).verdict).toBe('compatible');
    expect(diffForm(version(edited(slug, workPhone)), version(start(slug)), ports).length).toBeGreaterThan(0);
  });

  it('may be without its tick, and without the first of two uses', () => {
    for (const name of ['isRusPhone_2', 'phone']) {
      const files = edited(slug, workPhone, { type: 'remove-field', slug, name });
      expect([name, errorsOf(slug, files)]).toEqual([name, []]);
      const { schema = {}, ui = {} } =
        snapshotForm(definitionsWith(files), slug, vocabulary).variants.default ?? {};
      const names = fieldsOf(schema, ui).map(({ path }) => path);
      expect(names).toContain('phone_2');
      expect(names).not.toContain(name);
    }
  });

  it('is asked for once more without its tick where the form leaves that out', () => {
    const files = edited(
      slug,
      { type: 'remove-field', slug, name: 'isRusPhone' },
      secondPhone(slug, 'default'),
    );
    expect(errorsOf(slug, files)).toEqual([]);
    const { schema = {}, ui = {} } =
      snapshotForm(definitionsWith(files), slug, vocabulary).variants.default ?? {};
    expect(fieldsOf(schema, ui).map(({ path }) => path)).toEqual(['name', 'phone', 'phone_2', 'consent']);
  });

  it('comes back as it was where it was left out', () => {
    const gone = edited(slug, { type: 'remove-field', slug, name: 'phone' });
    const files = applyCommand(gone, {
      ...{
        type: 'add-field',
        slug,
        variant: 'default',
        name: 'phone',
        field: 'phone-any',
        before: 'consent',
      },
      names: { phone: 'phone', isRusPhone: 'isRusPhone' },
      wire: {
        name: 'phone',
        node: { answers: { phone: 'phone', russian: 'isRusPhone' }, transform: 'e164' },
      },
    });
    expect(files[`forms/${slug}/schema.json`]?.split('phone-any')).toHaveLength(2);
    expect(errorsOf(slug, files)).toEqual([]);
  });
});
