import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';
import '../../styles/index.css';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const rowsForm = (
  more: Record<string, unknown> = {},
  items: Record<string, unknown> = { 'ui:widget': 'text' },
  slug: string = crypto.randomUUID(),
) =>
  sampleForm(
    {
      names: { type: 'array', items: { type: 'string', minLength: 2 }, ...(more as object) },
      city: { type: 'string' },
    },
    {
      names: { 'ui:title': 'Фамилия', 'ui:widget': 'rows', items: items as Record<string, string> },
      city: { 'ui:title': 'Город' },
    },
    { required: ['names'], slug },
  );
const group = () => screen.getByRole('group', { name: /Фамилия/ });
const row = (number: number) => within(group()).getByRole('textbox', { name: `Фамилия, ${number}` });
const autofill = (number: number, text: string) => {
  (row(number) as HTMLInputElement).value = text;
};
const rows = () => within(group()).getAllByRole('textbox') as HTMLInputElement[];
const press = (name: string) => userEvent.click(within(group()).getByRole('button', { name }));
const status = () => within(group()).getByRole('status').textContent;
const fillRows = async (...texts: string[]) => {
  for (const [index, text] of texts.entries()) {
    if (index >= rows().length) await press('Добавить ещё');
    await userEvent.fill(row(index + 1), text);
  }
};

describe('a list of rows', () => {
  it('starts with as many rows as are asked for, and one at least', () => {
    showForm(rowsForm());
    expect(rows()).toHaveLength(1);
    cleanup();
    showForm(rowsForm({ minItems: 3 }));
    expect(rows()).toHaveLength(3);
    expect(within(group()).queryByRole('button', { name: /Убрать/ })).toBeNull();
  });

  it('answers what is in the rows in their order', async () => {
    const { session } = showForm(rowsForm());
    await fillRows('Иванова', 'Петрова');
    expect(session.value('names')).toEqual(['Иванова', 'Петрова']);
  });

  it('sends what autofill wrote into its rows without a word to the page', async () => {
    const { sent } = showForm(rowsForm());
    await fillRows('Иванова', 'Петрова');
    autofill(2, 'Сидорова');
    await press('Добавить ещё');
    autofill(3, 'Иванова');
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(sent).toEqual([{ names: ['Иванова', 'Сидорова', 'Иванова'] }]);
  });

  it('takes the focus to a row that was added, and announces it', async () => {
    showForm(rowsForm());
    await press('Добавить ещё');
    expect(document.activeElement).toBe(row(2));
    await expect.poll(status).toBe('Добавлена строка 2, всего 2');
  });

  it('leaves the other rows’ controls alone when one is removed, and takes the focus to the next', async () => {
    const { session } = showForm(rowsForm());
    await fillRows('Аа', 'Бб', 'Вв');
    const [first, , third] = rows();
    await press('Убрать строку 2');
    expect(rows()).toEqual([first, third]);
    expect(session.value('names')).toEqual(['Аа', 'Вв']);
    expect(document.activeElement?.textContent).toBe('Убрать строку 2');
    await expect.poll(status).toBe('Строка убрана, остались 2');
    await press('Убрать строку 2');
    expect(document.activeElement).toBe(first);
  });

  it('puts a removed row back where it was, until something else is done', async () => {
    const { session } = showForm(rowsForm());
    await fillRows('Аа', 'Бб', 'Вв');
    await press('Убрать строку 2');
    expect(group().textContent).toContain('Убрано: Бб');
    await press('Вернуть строку 2');
    expect(session.value('names')).toEqual(['Аа', 'Бб', 'Вв']);
    expect(document.activeElement).toBe(row(2));
    await expect.poll(status).toBe('Строка возвращена: это строка 2 из 3');
    await press('Убрать строку 3');
    await press('Добавить ещё');
    expect(within(group()).queryByRole('button', { name: /Вернуть/ })).toBeNull();
  });

  it('offers nothing to put back where the removed row was empty', async () => {
    showForm(rowsForm());
    await fillRows('Аа');
    await press('Добавить ещё');
    await press('Убрать строку 2');
    expect(within(group()).queryByRole('button', { name: /Вернуть/ })).toBeNull();
  });

  it('moves a row by the keyboard; the focus stays on the button, and its new place is announced', async () => {
    const { session } = showForm(rowsForm());
    await fillRows('Аа', 'Бб', 'Вв');
    within(group()).getByRole('button', { name: 'Поднять строку 3' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(session.value('names')).toEqual(['Аа', 'Вв', 'Бб']);
    expect(document.activeElement?.textContent).toBe('Поднять строку 2');
    await expect.poll(status).toBe('Теперь это строка 2 из 3');
    await userEvent.keyboard('{Enter}');
    expect(session.value('names')).toEqual(['Вв', 'Аа', 'Бб']);
    expect(document.activeElement?.textContent).toBe('Опустить строку 1');
  });

  it.each([
    [{ minItems: 2, maxItems: 4 }, 'Заполните от 2 до 4 строк'],
    [{ minItems: 2 }, 'Заполните не меньше 2 строк'],
    [{ maxItems: 3 }, 'Можно заполнить не больше 3 строк'],
    [{ minItems: 2, maxItems: 2 }, 'Заполните 2 строки'],
  ])('names its limits in words: %j', (limits, words) => {
    showForm(rowsForm(limits));
    const [id = ''] = group().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(id)?.textContent).toBe(words);
  });

  it('offers no more rows than may be filled in', async () => {
    showForm(rowsForm({ maxItems: 2 }));
    await press('Добавить ещё');
    expect(within(group()).queryByRole('button', { name: 'Добавить ещё' })).toBeNull();
  });

  it('renders nothing for a key', async () => {
    const { commits } = showForm(rowsForm());
    await userEvent.click(row(1));
    await userEvent.keyboard('И');
    const before = commits();
    await userEvent.keyboard('ванова');
    expect(commits()).toBe(before);
  });

  it('shows each error at its row, empty rows between, and nobody is corrected while writing', async () => {
    showForm(rowsForm());
    await fillRows('Иванова', '', 'Я');
    expect(row(3).getAttribute('aria-invalid')).toBeNull();
    await userEvent.click(row(1));
    await expect.poll(() => row(3).getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(row(3).getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'не меньше 2',
    );
    expect(row(1).getAttribute('aria-invalid')).toBeNull();
    await userEvent.fill(row(3), 'Яр');
    expect(row(3).getAttribute('aria-invalid')).toBeNull();
  });

  it('takes the focus to the first row that is wrong, and shows all that are', async () => {
    const { sent } = showForm(rowsForm());
    await fillRows('Аа', 'Б', 'В');
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    await expect.poll(() => document.activeElement).toBe(row(2));
    expect(rows().map((one) => one.getAttribute('aria-invalid'))).toEqual([null, 'true', 'true']);
    expect(sent).toEqual([]);
  });

  it('marks the row that repeats another', async () => {
    showForm(rowsForm({ uniqueItems: true }));
    await fillRows('Аа', 'Бб', ' Аа');
    await userEvent.click(screen.getByRole('textbox', { name: /Город/ }));
    await expect.poll(() => row(3).getAttribute('aria-invalid')).toBe('true');
    expect(row(1).getAttribute('aria-invalid')).toBeNull();
  });

  it('is not too short while the visitor goes from row to row, but once it is left', async () => {
    showForm(rowsForm({ minItems: 2 }));
    await userEvent.fill(row(1), 'Аа');
    await userEvent.click(row(2));
    expect(screen.queryByText(/нужно не меньше 2/)).toBeNull();
    await userEvent.click(screen.getByRole('textbox', { name: /Город/ }));
    await expect.poll(() => screen.queryByText(/нужно не меньше 2/)).not.toBeNull();
  });

  it('starts with its draft, an empty row among them', async () => {
    const slug = crypto.randomUUID();
    const { session } = showForm(rowsForm({}, undefined, slug));
    await fillRows('Аа', '', 'Вв');
    session.saveDraft();
    cleanup();
    showForm(rowsForm({}, undefined, slug));
    expect(rows().map(({ value }) => value)).toEqual(['Аа', '', 'Вв']);
  });

  it('shows what another part of the page answers', async () => {
    const { session } = showForm(rowsForm());
    session.choose('names', ['Аа', 'Бб']);
    await expect.poll(() => rows().map(({ value }) => value)).toEqual(['Аа', 'Бб']);
  });

  it('is of phones and of addresses of e-mail by their controls', async () => {
    const phones = showForm(
      rowsForm(
        { items: { type: 'string', phone: true } },
        { 'ui:widget': 'phone', 'ui:nationalPrefix': '+7' },
      ),
    );
    await userEvent.type(row(1), '9161234567');
    await press('Добавить ещё');
    await userEvent.type(row(2), '903');
    await userEvent.click(row(1));
    expect(phones.session.value('names')).toEqual(['9161234567', '903']);
    await expect.poll(() => row(2).getAttribute('aria-invalid')).toBe('true');
    cleanup();
    const addresses = showForm(
      rowsForm({ items: { type: 'string', email: true } }, { 'ui:widget': 'email' }),
    );
    const address = (number: number) => within(group()).getByRole('combobox', { name: `Фамилия, ${number}` });
    await userEvent.type(address(1), 'anna@mail.ru');
    await press('Добавить ещё');
    expect(document.activeElement).toBe(address(2));
    expect(addresses.session.value('names')).toEqual(['anna@mail.ru', '']);
  });

  it('is of numbers by a control of numbers, and of dates by one of dates', async () => {
    const amounts = showForm(
      rowsForm(
        { items: { type: 'integer' } },
        { 'ui:widget': 'amount', 'ui:min': 0, 'ui:max': 9000, 'ui:unit': 'rub' },
      ),
    );
    await fillRows('1200', '7');
    expect(amounts.session.value('names')).toEqual([1200, 7]);
    cleanup();
    const dates = showForm(rowsForm({ items: { type: 'string', date: true } }, { 'ui:widget': 'date' }));
    await userEvent.type(row(1), '01022024');
    expect(dates.session.value('names')).toEqual(['01.02.2024']);
  });
});
