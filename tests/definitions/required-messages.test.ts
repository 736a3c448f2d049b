import { describe, expect, it } from 'vitest';
import { type DocumentFiles, FORM_TEMPLATES, newForm } from '#engine/authoring';
import { compileForm, snapshotForm } from '#engine/model/compile';
import type { CompiledForm, Lang } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { formFile, loadDefinitions } from '#engine/model/load';
import { moscowClock } from '#rules';
import { createFormChecker } from '#validators';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';

const own = await readDefinitionsFolder(ownDefinitions);
const title = { ru: 'Своя', en: 'Own' };

/** Returns the form as a visitor gets it, with the existing dictionaries. */
function compiled(files: DocumentFiles, lang: Lang = 'ru'): CompiledForm {
  const documents = Object.entries(files).filter(([path]) => path.startsWith('forms/'));
  const { definitions } = loadDefinitions(new Map([...own, ...documents]));
  return compileForm(snapshotForm(definitions, 'own', vocabulary), { variant: 'default', lang, sha256 });
}

/** Returns the error of each field when the form is sent with these answers. */
function shown(form: CompiledForm, answers: JsonObject = {}): Record<string, unknown> {
  const issues = createFormChecker(form, moscowClock(Date.now)).check(answers);
  return Object.fromEntries(issues.map(({ path, messageKey }) => [path, form.messages[messageKey]]));
}

/** Returns the form of a template with another schema. */
const withSchema = (schema: JsonObject): DocumentFiles => ({
  ...newForm('own', title, 'phone'),
  [formFile('own', 'schema')]: JSON.stringify({ type: 'object', ...schema }),
});
const ref = (field: string): JsonObject => ({ $ref: `../../fields/${field}.json#/schema` });

describe('a shared field that is left empty [R§5, S§5]', () => {
  it.each(FORM_TEMPLATES)('has its own text in a new form of the template %s', (template) => {
    const messages = shown(compiled(newForm('own', title, template)));
    expect(messages).toEqual({
      ...(template === 'list' ? {} : { phone: 'Введите номер телефона' }),
      consent: 'Для продолжения нужно согласие с условиями',
      ...(['list', 'phone'].includes(template) ? {} : { name: 'Представьтесь, пожалуйста' }),
    });
  });

  it('has its own text in English', () => {
    const messages = shown(compiled(newForm('own', title, 'phone'), 'en'));
    expect(messages.phone).toBe('Enter your phone number');
  });

  it.each([
    ['email', 'Введите электронную почту'],
    ['region', 'Выберите один из пунктов списка'],
    ['full-name', 'Представьтесь, пожалуйста'],
    ['birth-date', 'Введите дату'],
    ['gender', 'Выберите пол'],
    ['company', 'Выберите компанию из списка или впишите её данные'],
    ['comment', 'Обязательное значение'],
  ])('%s: «%s»', (field, message) => {
    const form = compiled(withSchema({ properties: { asked: ref(field) }, required: ['asked'] }));
    expect(shown(form)).toEqual({ asked: message });
  });

  it('has the form’s text where the form has one', () => {
    const form = compiled(
      withSchema({
        properties: { phone: ref('phone'), email: ref('email') },
        required: ['phone', 'email'],
        errorMessage: { required: { phone: '@error.notInList' } },
      }),
    );
    expect(shown(form)).toEqual({
      phone: 'Выберите один из пунктов списка',
      email: 'Введите электронную почту',
    });
  });

  it('has its text where only some answers require it', () => {
    const form = compiled(
      withSchema({
        properties: { phone: ref('phone'), email: ref('email') },
        if: { required: ['email'] },
        then: { required: ['phone'] },
      }),
    );
    expect(shown(form)).toEqual({});
    expect(shown(form, { email: 'anna@example.ru' })).toEqual({ phone: 'Введите номер телефона' });
  });

  it('inside a group has its text', () => {
    const group = { type: 'object', properties: { phone: ref('phone') }, required: ['phone'] };
    const form = compiled(withSchema({ properties: { group }, required: ['group'] }));
    expect(shown(form, { group: {} })).toEqual({ 'group.phone': 'Введите номер телефона' });
  });
});
