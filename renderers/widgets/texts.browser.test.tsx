import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, commands, userEvent } from 'vitest/browser';
import type { JsonObject } from '#engine/model/json';
import type { Services, Suggestion } from '#renderers';
import { sampleForm, showForm } from '../../tests/browser/sample-form.tsx';
import { autofill } from '../../tests/typings/typing-form.tsx';
import '../styles/index.css';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const LABEL = 'Поле';
const show = (schema: JsonObject, ui: JsonObject, services?: Services) =>
  showForm(
    sampleForm(
      { field: schema },
      { field: { 'ui:title': LABEL, ...ui } },
      { required: ['field'], slug: crypto.randomUUID() },
    ),
    undefined,
    services,
  );
const box = (role: 'textbox' | 'combobox' = 'textbox') =>
  screen.getByRole(role, { name: new RegExp(`^${LABEL}`) }) as HTMLInputElement;
const statuses = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
const string = { type: 'string' } as const;

describe('masks while somebody types', () => {
  it.each([
    ['date', '31022024', '31.02.2024'],
    ['date', '1.2.1990', '01.02.1990'],
    ['date', '01-02-1990', '01.02.1990'],
    ['date', '010219901', '01.02.1990'],
    ['date', '1990-02-01', '01.02.1990'],
    ['date', '2011-12-25', '25.12.2011'],
    ['date', '2011/12/25', '25.12.2011'],
    ['date', '20/11/1990', '20.11.1990'],
    ['date', '20-11-1990', '20.11.1990'],
    ['date', '2011.1990', '20.11.1990'],
    ['month-year', '2012-05', '05.2012'],
    ['date', '٠١٠٢١٩٩٠', '01.02.1990'],
    ['month-year', '5.2024', '05.2024'],
    ['snils', '11223344595', '112-233-445 95'],
    ['passport', '4510123456', '4510 123456'],
    ['department-code', '770001', '770-001'],
    ['inn', '77a07 083893', '7707083893'],
    ['foreign-passport', 'ab 12', 'AB 12'],
  ])('%s: %s is shown as %s', async (widget, typed, shown) => {
    const { session } = show(string, { 'ui:widget': widget });
    await userEvent.click(box());
    await userEvent.keyboard(typed);
    expect(box().value).toBe(shown);
    expect(session.value('field')).toBe(shown);
  });

  it.each([
    ['date', '2024-02-31', '31.02.2024'],
    ['date', '1/2/1990', '01.02.1990'],
    ['date', '۱۹۹۰-۰۲-۰۱', '01.02.1990'],
    ['snils', '112 233 445 95', '112-233-445 95'],
    ['passport', '45 10 №123456', '4510 123456'],
  ])('%s: pasted %s is shown as %s', async (widget, pasted, shown) => {
    show(string, { 'ui:widget': widget });
    await userEvent.click(box());
    await commands.pasteText(pasted);
    expect(box().value).toBe(shown);
  });

  it('a year in front is a day and a month again once its hyphen is deleted', async () => {
    const { session } = show(string, { 'ui:widget': 'date' });
    await userEvent.click(box());
    await userEvent.keyboard('2011-1');
    expect(box().value).toBe('2011-1');
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(box().value).toBe('20.11');
    await userEvent.keyboard('1990');
    expect(session.value('field')).toBe('20.11.1990');
  });

  it.each([
    ['1990', '1990'],
    ['5.1990', '05.1990'],
    ['20121990', '20.12.1990'],
    ['7 мая 1990', '07.05.1990'],
    ['1990-1-5', '05.01.1990'],
    ['весна 1990', 'весна 1990'],
  ])('partial-date: %s is sent as %s, which stands there once the field is left', async (typed, meant) => {
    const { session } = show(string, { 'ui:widget': 'partial-date' });
    await userEvent.click(box());
    await userEvent.keyboard(typed);
    expect(box().value).toBe(typed);
    await expect.poll(() => session.value('field')).toBe(meant);
    await userEvent.keyboard('{Tab}');
    expect(box().value).toBe(meant);
  });

  it('Backspace passes what the mask has written, and the caret stays in the middle', async () => {
    show(string, { 'ui:widget': 'date' });
    await userEvent.click(box());
    await userEvent.keyboard('01021990');
    box().setSelectionRange(5, 5);
    await userEvent.keyboard('{Backspace}');
    expect(box().value).toBe('01.01.990');
    expect(box().selectionStart).toBe(4);
  });

  it.each([
    ['Backspace', 'the digit in front of it', 5, '4568 90123', 3],
    ['Delete', 'the digit that follows it', 4, '4567 90123', 4],
  ])('%s on what the mask has written takes %s', async (key, _digit, caret, shown, shownCaret) => {
    show(string, { 'ui:widget': 'passport' });
    await userEvent.click(box());
    await userEvent.keyboard('4567890123');
    expect(box().value).toBe('4567 890123');
    box().setSelectionRange(caret, caret);
    await userEvent.keyboard(`{${key}}`);
    expect(box().value).toBe(shown);
    expect(box().selectionStart).toBe(shownCaret);
  });

  it.each([
    ['Backspace', 0],
    ['Delete', 11],
  ])('%s where nothing is left to delete changes nothing, nor what is composed next', async (key, caret) => {
    const { session } = show(string, { 'ui:widget': 'passport' });
    await userEvent.click(box());
    await userEvent.keyboard('4567890123');
    box().setSelectionRange(caret, caret);
    await userEvent.keyboard(`{${key}}`);
    expect(box().value).toBe('4567 890123');
    box().setSelectionRange(10, 11);
    await cdp().send('Input.imeSetComposition', { text: '9', selectionStart: 1, selectionEnd: 1 });
    await cdp().send('Input.insertText', { text: '9' });
    expect(session.value('field')).toBe('4567 890129');
  });

  it('a complete value takes no further digit in its middle, and a pasted one replaces it', async () => {
    show(string, { 'ui:widget': 'snils' });
    await userEvent.click(box());
    await userEvent.keyboard('99988877766');
    box().setSelectionRange(4, 4);
    await userEvent.keyboard('1');
    expect(box().value).toBe('999-888-777 66');
    await commands.pasteText('112-233-445 95');
    expect(box().value).toBe('112-233-445 95');
  });

  it('a day that does not exist is refused, never moved [S§5 Generic date]', async () => {
    const { sent } = show({ ...string, date: true }, { 'ui:widget': 'date' });
    await userEvent.click(box());
    await userEvent.keyboard('31022024{Enter}');
    expect(sent).toEqual([]);
    expect(box().value).toBe('31.02.2024');
    expect(box().getAttribute('aria-invalid')).toBe('true');
  });

  it('a date can be emptied by its button [S§2 Date input]', async () => {
    const { session } = show(string, { 'ui:widget': 'date', 'ui:reset': true });
    await userEvent.click(box());
    await userEvent.keyboard('01021990');
    await userEvent.click(screen.getByRole('button', { name: `Очистить: ${LABEL}` }));
    expect(box().value).toBe('');
    expect(session.value('field')).toBeUndefined();
    expect(document.activeElement).toBe(box());
  });
});

describe('a text', () => {
  it('of signs alone is refused, not emptied, where the rule of its name strips signs', async () => {
    const { session, sent } = showForm(
      sampleForm(
        { field: { ...string, name: { stripSpecial: true } } },
        { field: { 'ui:title': LABEL, 'ui:widget': 'text' } },
        { slug: crypto.randomUUID() },
      ),
    );
    await userEvent.click(box());
    await userEvent.keyboard('!!!{Tab}');
    expect(box().value).toBe('!!!');
    expect(session.submit()).toBeUndefined();
    expect(session.issue('field')?.code).toBe('nameSymbols');
    expect(sent).toEqual([]);
  });

  it.each(['text', 'email', 'full-name', 'foreign-passport'])(
    'of the widget %s loses white space at its ends when left [R§5 Inputs trim whitespace on blur]',
    async (widget) => {
      const { session } = show(string, { 'ui:widget': widget, 'ui:suggest': false });
      await userEvent.click(box());
      await userEvent.keyboard('  A1  {Tab}');
      expect(box().value).toBe('A1');
      expect(session.value('field')).toBe('A1');
    },
  );

  it('loses its signs when left where the rule of its name strips them, and is refused with them before [R§5 Name: special symbols stripped]', async () => {
    const { session, sent } = show({ ...string, name: { stripSpecial: true } }, { 'ui:widget': 'text' });
    await userEvent.click(box());
    await userEvent.keyboard('«Анна-Мария»!{Tab}');
    expect(box().value).toBe('Анна-Мария');
    expect(session.value('field')).toBe('Анна-Мария');
    await userEvent.click(box());
    await userEvent.keyboard('{End}%{Enter}');
    expect(sent).toEqual([]);
    expect(box().getAttribute('aria-invalid')).toBe('true');
    await userEvent.keyboard('{Tab}');
    expect(box().value).toBe('Анна-Мария');
    await userEvent.click(box());
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([{ field: 'Анна-Мария' }]);
  });

  it('keeps its signs where nothing strips them', async () => {
    const { session } = show({ ...string, name: true }, { 'ui:widget': 'text' });
    await userEvent.click(box());
    await userEvent.keyboard('Анна!{Tab}');
    expect(box().value).toBe('Анна!');
    expect(session.value('field')).toBe('Анна!');
  });

  describe('that is a name', () => {
    const showName = () => show({ ...string, name: { anyScript: true } }, { 'ui:widget': 'text' });

    it('in the Latin layout is sent as it is typed, and the name on the same keys is offered', async () => {
      const { session, sent } = showName();
      await userEvent.click(box());
      await userEvent.keyboard('fyyf{Tab}');
      const offer = await screen.findByRole('button', { name: 'Может быть, Анна?' });
      expect(session.value('field')).toBe('fyyf');
      await userEvent.click(offer);
      expect(box().value).toBe('Анна');
      await userEvent.keyboard('{Enter}');
      expect(sent).toEqual([{ field: 'Анна' }]);
      expect(screen.queryByRole('button', { name: 'Может быть, Анна?' })).toBeNull();
    });

    it('loses the offer when it is edited, and gets it for the next text', async () => {
      showName();
      await userEvent.click(box());
      await userEvent.keyboard('fyyf{Tab}');
      await screen.findByRole('button', { name: 'Может быть, Анна?' });
      await userEvent.fill(box(), 'Bdfyjd');
      expect(screen.queryByRole('button', { name: 'Может быть, Анна?' })).toBeNull();
      await userEvent.keyboard('{Tab}');
      expect(await screen.findByRole('button', { name: 'Может быть, Иванов?' })).toBeDefined();
    });
  });

  it('of a captcha loses white space at its ends when left [R§5 Inputs trim whitespace on blur]', async () => {
    const picture = { uid: 'a', source: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', validMs: 300_000 };
    const services: Services = {
      captcha: async () => ({
        asked: async () => 'picture',
        create: async () => picture,
        work: () => Promise.reject(new Error('not asked for')),
      }),
    };
    const { session } = show({ type: 'object', properties: {} }, { 'ui:widget': 'captcha' }, services);
    await screen.findByRole('img');
    await userEvent.click(box());
    await userEvent.keyboard('  a2k9  {Tab}');
    expect(box().value).toBe('a2k9');
    expect(session.value('field')).toEqual({ uid: 'a', code: 'A2K9' });
  });
});

describe('several lines', () => {
  it('do not start with a line break, typed or pasted [R§5 Inputs]', async () => {
    const { session } = show(string, { 'ui:widget': 'textarea' });
    await userEvent.click(box());
    await userEvent.keyboard('{Enter}{Enter}один{Enter}два');
    expect(session.value('field')).toBe('один\nдва');
    await userEvent.click(box());
    box().setSelectionRange(0, 0);
    await commands.pasteText('\n\nноль\n');
    expect(box().value).toBe('ноль\nодин\nдва');
    expect(session.value('field')).toBe('ноль\nодин\nдва');
  });

  it('keep the caret where a line break in front was not taken', async () => {
    const { session } = show(string, { 'ui:widget': 'textarea' });
    await userEvent.click(box());
    await userEvent.keyboard('два');
    box().setSelectionRange(0, 0);
    await userEvent.keyboard('{Enter}раз ');
    expect(session.value('field')).toBe('раз два');
  });

  it('count what is left, in the page and, after a pause, aloud', async () => {
    show({ ...string, maxLength: 10 }, { 'ui:widget': 'textarea' });
    expect(screen.getByText('Осталось 10 символов')).toBeDefined();
    await userEvent.click(box());
    await userEvent.keyboard('девять зн');
    expect(screen.getByText('Остался 1 символ')).toBeDefined();
    await expect.poll(statuses).toContain('Остался 1 символ');
    await userEvent.keyboard('аков');
    expect(screen.getByText('Лишние 3 символа')).toBeDefined();
  });

  it('count what a reader counts: a sign beyond the first 65,536 is one', async () => {
    show({ ...string, 'long-text': { maxLength: 10 } }, { 'ui:widget': 'textarea' });
    await userEvent.click(box());
    await commands.pasteText('👍👍👍👍');
    expect(screen.getByText('Осталось 6 символов')).toBeDefined();
  });

  it('lose white space at their ends when left [R§5 Inputs]', async () => {
    const { session } = show(string, { 'ui:widget': 'textarea' });
    await userEvent.click(box());
    await userEvent.keyboard('  текст  {Tab}');
    expect(session.value('field')).toBe('текст');
  });
});

const mail = (local: string): Services => ({
  suggest: async (_kind, query) =>
    query.startsWith(local)
      ? [
          { value: `${local}@mail.ru`, data: {} },
          { value: `${local}@yandex.ru`, data: {} },
        ]
      : [],
});

it('a date keeps its digits when a phone makes a point of two spaces', async () => {
  show(string, { 'ui:widget': 'date' });
  await userEvent.click(box());
  await userEvent.keyboard('0102 {Backspace}');
  await cdp().send('Input.insertText', { text: '. ' });
  expect(box().value).toBe('01.02');
  await userEvent.keyboard('1990{Backspace}');
  expect(box().value).toBe('01.02.199');
});

describe('an e-mail address', () => {
  it('names the signs that were taken out [S§5 E-mail input]', async () => {
    const { session } = show(string, { 'ui:widget': 'email' });
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('ivan+bank@mail.ru');
    expect(box('combobox').value).toBe('ivanbank@mail.ru');
    expect(session.value('field')).toMatchObject({ unread: 'ivanbank@mail.ru' });
    await expect.poll(statuses).toContain('Убрали знак +');
  });

  it.each([
    ['by keys', 'anna+bank@mail.ru', 'annabank@mail.ru'],
    ['with a Cyrillic letter', 'annа@mail.ru', 'ann@mail.ru'],
    ['with a comma', 'ivan,petrov@mail.ru', 'ivanpetrov@mail.ru'],
    ['with the name of a scheme', 'mailto:anna@mail.ru', 'mailtoanna@mail.ru'],
  ])('from which signs were taken is not sent until it is confirmed: %s', async (_title, typed, left) => {
    const { session } = show({ ...string, email: true }, { 'ui:widget': 'email' });
    await userEvent.click(box('combobox'));
    await userEvent.keyboard(`${typed}{Tab}`);
    expect(session.submit()).toBeUndefined();
    expect(session.issue('field')?.messageKey).toBe('form.email.cut');
    await expect.element(box('combobox')).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(screen.getByRole('button', { name: `Верно: ${left}` }));
    expect(session.submit()).toEqual({ field: left });
  });

  it.each([
    ['corrected', '{End}{ArrowLeft>8/}a', 'anna@mail.ru'],
    ['emptied', '{Control>}a{/Control}{Delete}', undefined],
  ])('from which signs were taken by autofill is taken once it is %s', async (_title, keys, sent) => {
    const { session } = show({ ...string, email: true }, { 'ui:widget': 'email' });
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('x');
    autofill(box('combobox'), 'annа@mail.ru');
    expect(session.submit()).toBeUndefined();
    await userEvent.click(box('combobox'));
    await userEvent.keyboard(keys);
    expect(session.submit()?.field).toBe(sent);
  });

  it.each(['by keys', 'by autofill', 'before a reload'])(
    'of which nothing is left is not sent as no answer until the field is entered and left again: %s',
    async (way) => {
      const form = sampleForm(
        { field: { ...string, email: true } },
        { field: { 'ui:title': LABEL, 'ui:widget': 'email' } },
        { slug: crypto.randomUUID() },
      );
      const shown = showForm(form);
      await userEvent.click(box('combobox'));
      if (way === 'by autofill') autofill(box('combobox'), 'фттф');
      else await userEvent.keyboard('фттф');
      await userEvent.keyboard('{Tab}');
      await expect.poll(() => box('combobox').value).toBe('');
      if (way === 'before a reload') cleanup();
      const { session } = way === 'before a reload' ? showForm(form) : shown;
      await expect.poll(() => box('combobox').value).toBe('');
      expect(session.submit()).toBeUndefined();
      expect(session.issue('field')?.messageKey).toBe('form.email.gone.optional');
      await expect.element(box('combobox')).toHaveAttribute('aria-invalid', 'true');
      expect(screen.queryByRole('button', { name: /^Верно/ })).toBeNull();
      await userEvent.click(box('combobox'));
      await userEvent.keyboard('{Tab}');
      expect(session.submit()).toEqual({});
    },
  );

  it('of which nothing is left is asked for again where it is required, and may not be left empty', async () => {
    const { session } = showForm(
      sampleForm(
        { field: { ...string, email: true } },
        { field: { 'ui:title': LABEL, 'ui:widget': 'email' } },
        { schema: { required: ['field'] } },
      ),
    );
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('фттф{Tab}');
    expect(session.submit()).toBeUndefined();
    expect(session.issue('field')?.messageKey).toBe('form.email.gone');
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('{Tab}');
    expect(session.submit()).toBeUndefined();
    expect(session.issue('field')?.messageKey).toBe('error.required');
  });

  it('of which nothing is left gives way to a correct one', async () => {
    const { session } = show({ ...string, email: true }, { 'ui:widget': 'email' });
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('фттф{Tab}');
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('{Tab}');
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('anna@mail.ru{Tab}');
    expect(session.submit()).toEqual({ field: 'anna@mail.ru' });
  });

  it('from which signs were taken is still to be confirmed after a reload', async () => {
    const form = sampleForm(
      { field: { ...string, email: true } },
      { field: { 'ui:title': 'Поле', 'ui:widget': 'email' } },
      { slug: crypto.randomUUID() },
    );
    showForm(form);
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('anna+bank@mail.ru{Tab}');
    cleanup();
    const { session } = showForm(form);
    expect(session.submit()).toBeUndefined();
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('{End}{Backspace}u');
    expect(session.submit()).toEqual({ field: 'annabank@mail.ru' });
  });

  it('keeps the note about them while more is typed, and takes it away when the text is corrected', async () => {
    show(string, { 'ui:widget': 'email' });
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('anna+bя@mail.ru');
    await expect.poll(statuses).toContain('Убрали знаки + я');
    await userEvent.keyboard('{Home}{Delete}');
    await expect.poll(statuses).not.toContain('Убрали');
  });

  it('whose domain is probably mistyped is put right by one tap', async () => {
    const { session } = show(string, { 'ui:widget': 'email' });
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('anna@gmial.com');
    await userEvent.click(await screen.findByRole('button', { name: 'Может быть, anna@gmail.com?' }));
    expect(box('combobox').value).toBe('anna@gmail.com');
    expect(session.value('field')).toBe('anna@gmail.com');
    expect(screen.queryByRole('button', { name: /Может быть/ })).toBeNull();
  });

  it('is left alone while a word is composed, and then loses the signs that it cannot hold', async () => {
    const { session } = show(string, { 'ui:widget': 'email' });
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('ivan');
    await cdp().send('Input.imeSetComposition', { text: '+й', selectionStart: 2, selectionEnd: 2 });
    expect(box('combobox').value).toBe('ivan+й');
    await cdp().send('Input.insertText', { text: '+й' });
    expect(box('combobox').value).toBe('ivan');
    expect(session.value('field')).toMatchObject({ unread: 'ivan' });
    await expect.poll(statuses).toContain('Убрали знаки + й');
  });

  it('is completed after an @ that is not the first sign [S§5 E-mail input]', async () => {
    const asked: string[] = [];
    const services: Services = {
      suggest: async (_kind, query) => {
        asked.push(query);
        return mail('anna').suggest?.('email', query, { signal: new AbortController().signal }) ?? [];
      },
    };
    const { session } = show(string, { 'ui:widget': 'email' }, services);
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('anna');
    await new Promise((done) => setTimeout(done, 450));
    expect(asked).toEqual([]);
    await userEvent.keyboard('@');
    await expect.poll(() => screen.queryAllByRole('option').length).toBe(2);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(session.value('field')).toBe('anna@yandex.ru');
    expect(box('combobox').value).toBe('anna@yandex.ru');
  });
});

const people: Suggestion[] = [
  {
    value: 'Петрова Анна Ильинична',
    data: { surname: 'Петрова', name: 'Анна', patronymic: 'Ильинична', gender: 'FEMALE' },
  },
];
const firms: Suggestion[] = [
  {
    value: 'ООО «Ромашка»',
    data: {
      inn: '7707083893',
      address: { value: 'г Москва, ул Вавилова, д 19' },
      opf: { short: 'ООО', code: '12300' },
      okved: '64.19',
    },
  },
  { value: 'ИП без данных', data: { inn: null, address: null, opf: null } },
];
const proposing = (items: Suggestion[]): Services => ({ suggest: async () => items });

describe('a name with suggestions', () => {
  it('keeps its parts and the gender where the answer is an object [R§3 Name value]', async () => {
    const { session } = show(
      { type: 'object', properties: {} },
      { 'ui:widget': 'full-name' },
      proposing(people),
    );
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('Пет');
    await userEvent.click(await screen.findByRole('option', { name: 'Петрова Анна Ильинична' }));
    expect(session.value('field')).toEqual({
      surname: 'Петрова',
      name: 'Анна',
      patronymic: 'Ильинична',
      gender: 'female',
      stringValue: 'Петрова Анна Ильинична',
    });
    await userEvent.keyboard('!');
    expect(session.value('field')).toEqual({ gender: 'UNKNOWN', stringValue: 'Петрова Анна Ильинична!' });
  });

  it('is proposed ten times at most [R§9 Suggestions: 10 shown by default]', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      value: `Петрова ${'Я'.repeat(index + 1)}`,
      data: {},
    }));
    show(string, { 'ui:widget': 'full-name' }, proposing(many));
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('Пет');
    await screen.findByRole('option', { name: 'Петрова Я' });
    expect(screen.getAllByRole('option')).toHaveLength(10);
  });

  it('is typed by hand when the suggestions fail, and no error is shown', async () => {
    const failed: string[] = [];
    const suggest = (_kind: string, query: string) => {
      failed.push(query);
      return Promise.reject(new Error('down'));
    };
    const { session } = show(string, { 'ui:widget': 'full-name' }, { suggest });
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('Петрова Анна');
    await expect.poll(() => failed.at(-1)).toBe('Петрова Анна');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(session.value('field')).toBe('Петрова Анна');
  });
});

describe('a company [S§4 Company field]', () => {
  const company = { type: 'object', properties: {} };
  it('is set by a suggestion, cleared by typing, removed with its text', async () => {
    const { session } = show(company, { 'ui:widget': 'company' }, proposing(firms));
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('ром');
    await userEvent.click(await screen.findByRole('option', { name: /Ромашка/ }));
    expect(session.value('field')).toEqual({
      value: 'ООО «Ромашка»',
      selected: {
        name: 'ООО «Ромашка»',
        inn: '7707083893',
        address: 'г Москва, ул Вавилова, д 19',
        orgForm: 'ООО',
        orgFormCode: '12300',
        okved: '64.19',
      },
    });
    expect(screen.getByText(/^ИНН 7707083893/)).toBeDefined();
    await userEvent.keyboard('а');
    expect(session.value('field')).toEqual({ value: 'ООО «Ромашка»а' });
    expect(screen.queryByText(/^ИНН 7707083893/)).toBeNull();
    expect(screen.queryByRole('button', { name: `Убрать: ${LABEL}` })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: /Ромашка/ }));
    await userEvent.click(screen.getByRole('button', { name: `Убрать: ${LABEL}` }));
    expect(session.value('field')).toBeUndefined();
    expect(box('combobox').value).toBe('');
  });

  it('of which little is known does not break the field', async () => {
    const { session } = show(company, { 'ui:widget': 'company' }, proposing(firms));
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('без');
    await userEvent.click(await screen.findByRole('option', { name: /без данных/ }));
    expect(session.value('field')).toEqual({ value: 'ИП без данных', selected: { name: 'ИП без данных' } });
  });

  it('written by hand is the same kind of answer', async () => {
    const { session } = show(company, { 'ui:widget': 'company' });
    await userEvent.click(screen.getByRole('button', { name: 'Нет в списке? Заполните вручную' }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Название компании' }));
    await userEvent.keyboard('Лютик');
    await userEvent.click(screen.getByRole('textbox', { name: 'ИНН компании' }));
    await userEvent.keyboard('7707083893');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Правовая форма' }), 'ООО');
    expect(session.value('field')).toEqual({
      value: 'Лютик',
      selected: { name: 'Лютик', inn: '7707083893', orgForm: 'ООО', orgFormCode: '12300' },
    });
  });

  it('written by hand shows what it holds, also after its name was typed again above', async () => {
    const { session } = show(company, { 'ui:widget': 'company' });
    await userEvent.click(screen.getByRole('button', { name: 'Нет в списке? Заполните вручную' }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Название компании' }));
    await userEvent.keyboard('  Лютик  {Tab}7707083893');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Правовая форма' }), 'ООО');
    expect(session.value('field')).toMatchObject({ value: 'Лютик', selected: { name: 'Лютик' } });
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('{End} и К');
    expect(session.value('field')).toEqual({ value: 'Лютик и К' });
    const shown = ['Название компании', 'ИНН компании'].map(
      (name) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value,
    );
    expect(shown).toEqual(['Лютик и К', '']);
    const form = screen.getByRole('combobox', { name: 'Правовая форма' }) as HTMLSelectElement;
    expect(form.value).toBe('');
  });

  it('an INN is free digits, or that of a company from the list [R§5 lead_inn]', async () => {
    const { session } = show(company, { 'ui:widget': 'company-inn' }, proposing(firms));
    await userEvent.click(box('combobox'));
    await userEvent.keyboard('50010073225a91');
    expect(box('combobox').value).toBe('500100732259');
    expect(session.value('field')).toEqual({ value: '500100732259' });
    await userEvent.clear(box('combobox'));
    await userEvent.keyboard('7707');
    expect(session.value('field')).toEqual({ value: '7707' });
    await userEvent.click(await screen.findByRole('option', { name: /7707083893/ }));
    expect(box('combobox').value).toBe('7707083893');
    expect(session.value('field')).toMatchObject({ value: '7707083893', selected: { inn: '7707083893' } });
  });
});
