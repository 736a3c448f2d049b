import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answers, CompiledForm, PersonalDataClass } from '#engine/model/definition';
import { FormSession, type ServedStart, sessionDrafts } from '#renderers';
import { forgetDrafts, input, phoneForm, type } from '../../tests/browser/phone-form.ts';
import { checkerOf, sampleForm, showForm } from '../../tests/browser/sample-form.tsx';

beforeEach(forgetDrafts);
afterEach(cleanup);

const stored = () => JSON.stringify({ ...sessionStorage });
const newPage = () => sessionDrafts(() => sessionStorage);

/** Returns a form whose fields alone are used. */
const formWith = (classes: Record<string, PersonalDataClass>, variant = 'default'): CompiledForm => ({
  ...sampleForm({}, {}),
  variant,
  fields: Object.entries(classes).map(([path, personalData]) => ({
    path,
    id: path,
    personalData,
    widget: 'text',
    drivesConditions: false,
  })),
});

describe('a draft [losing nothing]', () => {
  it('survives the page, by form', async () => {
    showForm(phoneForm());
    await type('Имя', 'Анна{Tab}');
    cleanup();
    showForm(phoneForm());
    expect(input('Имя').value).toBe('Анна');
  });

  it('is saved at once when the page is hidden, which a phone may never show again', async () => {
    showForm(phoneForm());
    await type('Имя', 'Анна');
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    expect(stored()).toContain('Анна');
  });

  it('is saved at once when the page is left', async () => {
    showForm(phoneForm());
    await type('Имя', 'Анна');
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toContain('Анна');
  });

  it('goes answer by answer over the defaults of a group', async () => {
    const form = {
      ...formWith({ 'loan.sum': 'none', 'loan.currency': 'none' }),
      schema: {
        type: 'object',
        properties: {
          loan: {
            type: 'object',
            properties: { sum: { type: 'string' }, currency: { type: 'string', default: 'RUB' } },
          },
        },
      },
    } satisfies CompiledForm;
    newPage().save(form, { loan: { sum: '5' } });
    const session = new FormSession(form, checkerOf(form), newPage());
    expect(session.value('loan')).toEqual({ sum: '5', currency: 'RUB' });
  });

  it('of one variant leaves the answers alone that only another variant asks for', () => {
    const withName = formWith({ name: 'contact', phone: 'contact' }, 'with-name');
    const phoneOnly = formWith({ phone: 'contact' }, 'phone-only');
    newPage().save(withName, { name: 'Анна', phone: '916' });
    newPage().save(phoneOnly, { phone: '495' });
    expect(newPage().load(withName)).toEqual({ name: 'Анна', phone: '495' });
    expect(newPage().load(phoneOnly)).toEqual({ phone: '495' });
  });

  it('is gone on with by the variant that is shown again, also with what the other has not saved yet', () => {
    const drafts = newPage();
    const one = formWith({ phone: 'contact' }, 'one');
    const other = formWith({ phone: 'contact', name: 'contact' }, 'other');
    const session = new FormSession(one, checkerOf(one), drafts);
    session.type('phone', '916');
    const meanwhile = new FormSession(other, checkerOf(other), drafts);
    expect(meanwhile.value('phone')).toBe('916');
    meanwhile.type('phone', '495');
    session.syncDraft();
    expect(session.value('phone')).toBe('495');
    session.type('phone', '812');
    meanwhile.type('name', 'Анна');
    expect(newPage().load(other)).toMatchObject({ phone: '812' });
  });

  it('holds and restores no tick of a consent: the next page may show another text', () => {
    const tick = {
      purpose: 'privacy',
      field: 'terms.agreed',
      text: 'Согласен',
      hash: '',
      evidence: 'optional',
    } as const;
    const form = { ...formWith({ phone: 'contact', 'terms.agreed': 'none' }), consents: [tick] };
    const answers = { phone: '916', terms: { agreed: true } };
    newPage().save(form, answers);
    expect(stored()).not.toContain('agreed');
    newPage().save({ ...form, consents: [] }, answers);
    expect(newPage().load(form)).toEqual({ phone: '916' });
    newPage().save(form, answers);
    expect(stored()).not.toContain('true');
  });

  it('forgets an answer that was taken away', () => {
    const form = formWith({ 'a.b': 'contact', c: 'contact' });
    newPage().save(form, { a: { b: '1' }, c: '2' });
    newPage().save(form, { c: '2' });
    expect(newPage().load(form)).toMatchObject({ c: '2' });
    expect(stored()).not.toContain('1');
  });

  it.each(['null', '5', '"text"', '[1]', '{', 'undefined'])('that is damaged (%s) is no draft', (damaged) => {
    const form = formWith({ name: 'contact' });
    newPage().save(form, { name: 'Анна' });
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, damaged);
    expect(newPage().load(form)).toBeUndefined();
  });

  it('that cannot be stored stops nobody from typing', async () => {
    const { session } = showForm(
      phoneForm(),
      sessionDrafts(() => {
        throw new DOMException('forbidden', 'SecurityError');
      }),
    );
    await type('Имя', 'Анна{Tab}');
    expect(session.value('name')).toBe('Анна');
  });
});

describe('a draft of documents', () => {
  it('never touches the storage and lives as long as the page', async () => {
    const form = sampleForm(
      { passport: { type: 'string' } },
      { passport: { 'ui:title': 'Паспорт' } },
      { personalData: 'document' },
    );
    const drafts = newPage();
    showForm(form, drafts);
    await type('Паспорт', '4510 123456{Tab}');
    expect(stored()).not.toContain('4510');
    cleanup();
    showForm(form, drafts);
    expect(input('Паспорт').value).toBe('4510 123456');
  });

  it.each<[PersonalDataClass, Answers | undefined]>([
    ['document', { a: { open: '1' } }],
    ['financial', { a: { open: '1', other: '2' } }],
    ['identity', { a: { open: '1', other: '2' } }],
  ])('in a group with others: %s', (personalData, onNextPage) => {
    const form = formWith({ 'a.open': 'none', 'a.other': personalData });
    const drafts = newPage();
    drafts.save(form, { a: { open: '1', other: '2' } });
    expect(drafts.load(form)).toEqual({ a: { open: '1', other: '2' } });
    expect(newPage().load(form)).toEqual(onNextPage);
  });
});

describe.each<[string, ServedStart | undefined]>([
  ['a page that the server has drawn', {}],
  ['a form that the page draws', undefined],
])('an option that the address of %s chooses [R§4 A radio group can preselect]', (_title, served) => {
  const form = (): CompiledForm => ({
    ...formWith({ gender: 'identity', comment: 'contact', terms: 'none' }),
    schema: { type: 'object', properties: { terms: { type: 'string', default: 'short' } } },
  });
  const proposed = (path: string, value: string): [boolean, FormSession] => {
    const session = new FormSession(form(), checkerOf(form()), newPage(), served);
    const isTaken = session.prefill(path, value);
    session.hydrate(() => {});
    return [isTaken, session];
  };

  it('is taken where nobody has chosen, and what was typed before stays', () => {
    newPage().save(form(), { comment: 'После шести' });
    const [isTaken, session] = proposed('gender', 'female');
    expect([isTaken, session.value('gender'), session.value('comment')]).toEqual([
      true,
      'female',
      'После шести',
    ]);
    expect(newPage().load(form())).toMatchObject({ comment: 'После шести' });
  });

  it('gives way to one that the visitor has chosen', () => {
    newPage().save(form(), { gender: 'male', comment: 'После шести' });
    const [isTaken, session] = proposed('gender', 'female');
    expect([isTaken, session.value('gender'), session.value('comment')]).toEqual([
      false,
      'male',
      'После шести',
    ]);
    expect(newPage().load(form())).toMatchObject({ gender: 'male', comment: 'После шести' });
  });

  it('goes before what the form itself proposes', () => {
    const [isTaken, session] = proposed('terms', 'long');
    expect([isTaken, session.value('terms')]).toEqual([true, 'long']);
  });
});
