import { describe, expect, it } from 'vitest';
import { lintDefinitions } from '#engine/analysis';
import { compileForm, snapshotForm } from '#engine/model/compile';
import type { CompiledForm } from '#engine/model/definition';
import { isObject } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { moscowClock } from '#rules';
import { createFormChecker } from '#validators';
import { lintPortsOf } from '../../app/check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';

const own = await readDefinitionsFolder(ownDefinitions);
const FORM = 'forms/flexible/form.json';

/** Returns the flexible form with a field of its list changed, in JSON alone. */
function withField(name: string, change: object): CompiledForm {
  const form = JSON.parse(own.get(FORM) ?? '') as { fields: { name: string }[] };
  const fields = form.fields.map((field) => (field.name === name ? { ...field, ...change } : field));
  const texts = new Map(own).set(FORM, JSON.stringify({ ...form, fields }));
  const { definitions } = loadDefinitions(texts);
  expect(lintDefinitions(definitions, vocabulary, lintPortsOf(vocabulary))).toEqual([]);
  const snapshot = snapshotForm(definitions, 'flexible', vocabulary);
  return compileForm(snapshot, { variant: 'general', lang: 'ru', sha256 });
}

const issuesOf = (form: CompiledForm): string[] =>
  createFormChecker(form, moscowClock(Date.now))
    .check({})
    .map(({ path }) => path);

/** Returns the caption beside the label of an optional field. */
const optionalCaption = (form: CompiledForm, name: string): unknown => {
  const ui = form.uiSchema[name];
  return isObject(ui) ? ui['ui:optionalCaption'] : undefined;
};

describe('a field of a configured list', () => {
  it.each(['contact_gender', 'contact_email', 'contact_birthday', 'lead_inn', 'contact_region', 'comment'])(
    'is asked for where the list requires it, and only there: %s [R§5 Gender, R§2 is_required]',
    (name) => {
      expect(issuesOf(withField(name, { required: true }))).toContain(name);
      expect(issuesOf(withField(name, { required: false }))).not.toContain(name);
    },
  );

  it('has the label that the list gives it [R§2 Each configured field has type, is_required and label]', () => {
    const form = withField('contact_gender', { title: '@field.name.title' });
    expect(form.uiSchema.contact_gender).toMatchObject({ 'ui:title': 'Имя' });
  });

  it('of the comment shows that it may be left empty [R§5 comment shows]', () => {
    expect(optionalCaption(withField('comment', {}), 'comment')).toBe('Поле необязательно для заполнения');
  });
});
