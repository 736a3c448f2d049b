import { describe, expect, it } from 'vitest';
import { readForm, variantNames } from './form-document.ts';

describe('form.json by its parts', () => {
  it('has each part with its type, and its place where there are several', () => {
    const when = { required: ['a'] };
    const form = readForm({
      variants: { gold: { title: '@gold', over: 'main', sections: { only: ['premium'] }, ui: {} } },
      fields: [{ name: 'phone', field: 'phone' }],
      payloads: { crm: { phone: { answer: 'phone' } } },
      submit: { endpoint: 'crm' },
      accepts: [{ endpoint: 'geo' }],
      success: { cases: [{ message: '@done' }, { when, message: '@other' }] },
      consent: { privacy: { field: 'agreed' } },
    });
    expect(form.variants.get('gold')).toEqual({
      title: '@gold',
      over: 'main',
      sections: { only: ['premium'] },
      ui: {},
    });
    expect(form.fields).toEqual([{ name: 'phone', field: 'phone' }]);
    expect([...form.payloads.keys()]).toEqual(['crm']);
    expect(form.targets).toEqual([
      { way: ['submit'], target: { endpoint: 'crm' } },
      { way: ['accepts', 0], target: { endpoint: 'geo' } },
    ]);
    expect(form.conditions).toEqual([[1, when]]);
    expect(form.consent.get('privacy')).toEqual({ field: 'agreed' });
  });

  it('leaves out what has another type, but for the name of a variant, and never throws', () => {
    const form = readForm({
      variants: { a: 5, b: { title: 1, over: [], schema: 'x' } },
      fields: [{ name: 'phone' }, 'phone'],
      payloads: [],
      submit: 'crm',
      accepts: {},
      success: { cases: [null, { when: true }] },
      selector: 'all',
      captcha: true,
    });
    expect([...form.variants]).toEqual([
      ['a', {}],
      ['b', {}],
    ]);
    const lists = [form.fields, form.targets, form.conditions, [...form.payloads], [...form.consent]];
    expect(lists.flat()).toEqual([]);
    expect(form).toMatchObject({ captcha: {} });
    expect(form.selector).toBeUndefined();
  });

  it('keeps the title of a variant that is written in place', () => {
    const title = { ru: 'Для «Премиум»' };
    expect(readForm({ variants: { premium: { title } } }).variants.get('premium')).toEqual({ title });
  });

  it('names the variants in their order, and a form without any has the one called default', () => {
    expect(variantNames({ form: { variants: { b: {}, a: {} } } })).toEqual(['b', 'a']);
    expect(variantNames({ form: {} })).toEqual(['default']);
  });
});
