import { describe, expect, it } from 'vitest';
import { compileForm, snapshotForm } from '#engine/model/compile';
import { isObject } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { withCaptchaInBody, withCaptchaOff, withCaptchaOn } from '../fixtures/captcha-on.ts';

/**
 * The repository's definitions without other forms, whose check takes long, the pages with buttons that open
 * them, and what the form's banners promise of those pages.
 */
const own = new Map(
  [...(await readDefinitionsFolder(ownDefinitions))].flatMap(([path, text]): [string, string][] => {
    if (path.startsWith('forms/phone-call/'))
      return [[path, text.replaceAll(/,\s*"promises": "[\w-]+"/g, '')]];
    return /^(forms\/|pages\/|catalogs\/deposit-tariff)/.test(path) ? [] : [[path, text]];
  }),
);
/** Returns the errors; the warnings about aliases and endpoints of the removed forms are legitimate. */
const errorsIn = (texts: ReadonlyMap<string, string>) =>
  checkDefinitionTexts(texts).problems.filter(({ severity }) => severity === 'error');
const compiled = (texts: ReadonlyMap<string, string>, variant = 'retail') =>
  compileForm(snapshotForm(loadDefinitions(texts).definitions, 'phone-call', vocabulary), {
    variant,
    lang: 'ru',
    sha256,
  });

describe("the captcha's word in form.json", () => {
  it.each([
    ['retail', ['phone', 'isRusPhone', 'consent', 'captcha']],
    ['form-with-name', ['name', 'phone', 'isRusPhone', 'consent', 'captcha']],
    ['form-ivi', ['phone', 'consent', 'captcha']],
  ])('gives %s the captcha, required and last', (variant, paths) => {
    const form = compiled(withCaptchaOn(own), variant);
    expect(form.fields.map(({ path }) => path)).toEqual(paths);
    expect(form.schema.required).toContain('captcha');
    expect(form.uiSchema['ui:order']).toEqual(paths);
    expect(form.uiSchema.captcha).toMatchObject({
      'ui:widget': 'captcha',
      'ui:field': 'compound',
      'ui:title': 'Символы с картинки',
    });
    expect(form.messages).toMatchObject({
      'error.captchaEmpty': 'Введите символы с картинки',
      'error.captchaWrong': 'Введённый ответ неверный, попробуйте ещё раз',
    });
  });

  it('gives the field exactly', () => {
    const form = compiled(withCaptchaOn(own));
    expect(isObject(form.schema.properties) && form.schema.properties.captcha).toEqual({
      type: 'object',
      fieldId: 'captcha',
      personalData: 'none',
      properties: { uid: { type: 'string' }, code: { type: 'string', 'captcha-code': true } },
      required: ['uid', 'code'],
      errorMessage: { required: { uid: '@error.captchaEmpty', code: '@error.captchaEmpty' } },
      propertyNames: { enum: ['uid', 'code'] },
    });
  });

  it('leaves the form’s own texts of missing answers alone', () => {
    const { errorMessage } = compiled(withCaptchaOn(own)).schema;
    expect(isObject(errorMessage) && errorMessage.required).toEqual({
      consent: '@error.consentRequired',
      phone: '@error.phoneMissing',
      captcha: '@error.captchaEmpty',
    });
  });

  it('can give phones the narrow picture too', () => {
    const texts = withCaptchaOn(own);
    const file = 'forms/phone-call/form.json';
    texts.set(
      file,
      (texts.get(file) ?? '').replace('"enabled": true', '"enabled": true, "wideOnPhones": false'),
    );
    expect(compiled(texts).uiSchema.captcha).toMatchObject({ 'ui:wideOnPhones': false });
    expect(errorsIn(texts)).toEqual([]);
  });

  it.each([
    ['on', withCaptchaOn(own)],
    ['on, and in the body', withCaptchaInBody(own)],
    ['off again, while the body can carry it', withCaptchaOff(withCaptchaInBody(own))],
  ])('%s passes the check, and its examples need no captcha', (_what, texts) => {
    expect(errorsIn(texts)).toEqual([]);
  });

  it('gives a form no captcha if it is absent', () => {
    expect(compiled(own).fields.map(({ path }) => path)).not.toContain('captcha');
  });
});
