import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';
import '../../styles/index.css';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const CHOICES = [
  { value: 'north', label: 'Северный' },
  { value: 'south', label: 'Южный' },
];
const loansForm = (more: Record<string, unknown> = {}, slug: string = crypto.randomUUID()) =>
  sampleForm(
    {
      loans: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            bank: { type: 'string', enum: ['north', 'south'] },
            rest: { type: 'integer', minimum: 1000 },
            note: { type: 'string', minLength: 3 },
            isOverdue: { type: 'boolean' },
          },
          required: ['bank', 'rest'],
        },
        ...(more as object),
      },
      city: { type: 'string' },
    },
    {
      loans: {
        'ui:title': 'Кредит',
        'ui:widget': 'rows',
        items: {
          'ui:order': ['bank', 'note', 'rest', 'isOverdue'],
          bank: { 'ui:widget': 'select', 'ui:title': 'Банк', 'ui:choices': CHOICES },
          rest: { 'ui:widget': 'amount', 'ui:title': 'Остаток', 'ui:min': 0, 'ui:max': 9000000 },
          note: { 'ui:widget': 'text', 'ui:title': 'Заметка', 'ui:description': 'Своими словами' },
          isOverdue: { 'ui:widget': 'checkbox', 'ui:title': 'Есть просрочка' },
        },
      } as never,
      city: { 'ui:title': 'Город' },
    },
    { required: ['loans'], slug },
  );
const list = () => screen.getByRole('group', { name: /^Кредит$/ });
const row = (number: number) =>
  within(list()).getByRole('group', { name: new RegExp(`^Кредит, ${number}(?!\\d)`) });
const rows = () => within(list()).getAllByRole('listitem');
const bank = (number: number) =>
  within(row(number)).getByRole('combobox', { name: 'Банк' }) as HTMLSelectElement;
const rest = (number: number) =>
  within(row(number)).getByRole('textbox', { name: 'Остаток' }) as HTMLInputElement;
const note = (number: number) =>
  within(row(number)).getByRole('textbox', { name: /Заметка/ }) as HTMLInputElement;
const city = () => screen.getByRole('textbox', { name: /Город/ });
const press = (name: string) => userEvent.click(within(list()).getByRole('button', { name }));
const status = () =>
  within(list())
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
const isWrong = (control: HTMLElement) => control.getAttribute('aria-invalid') === 'true';
const fill = async (number: number, value: string, amount: string) => {
  await userEvent.selectOptions(bank(number), value);
  await userEvent.fill(rest(number), amount);
};

describe('a list whose items have several fields', () => {
  it('shows the fields of an item under its number, in their order, with their marks and hints', () => {
    showForm(loansForm());
    expect(rows()).toHaveLength(1);
    const labels = [...row(1).querySelectorAll('label')].map(({ textContent }) => textContent?.trim());
    expect(labels).toEqual(['Банк', 'Заметка необязательно', 'Остаток', 'Есть просрочка']);
    expect(bank(1).getAttribute('aria-required')).toBe('true');
    expect(note(1).getAttribute('aria-required')).toBe('false');
    expect(document.getElementById(note(1).getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Своими словами',
    );
  });

  it('answers an object for each row, and none for an empty one', async () => {
    const { session } = showForm(loansForm());
    await fill(1, 'north', '1200');
    await press('Добавить ещё');
    await press('Добавить ещё');
    await fill(3, 'south', '3000');
    await userEvent.click(within(row(3)).getByRole('checkbox', { name: 'Есть просрочка' }));
    expect(session.value('loans')).toEqual([
      { bank: 'north', rest: 1200 },
      '',
      { bank: 'south', rest: 3000, isOverdue: true },
    ]);
  });

  it('takes the focus to the first field of a row that was added', async () => {
    showForm(loansForm());
    await press('Добавить ещё');
    expect(document.activeElement).toBe(bank(2));
    await expect.poll(status).toBe('Добавлена строка 2, всего 2');
  });

  it('copies a row below itself with all that is in it, and announces where it is', async () => {
    const { session } = showForm(loansForm({ maxItems: 3 }));
    await fill(1, 'north', '1200');
    await press('Добавить ещё');
    await fill(2, 'south', '5000');
    await press('Скопировать строку 1');
    expect(session.value('loans')).toEqual([
      { bank: 'north', rest: 1200 },
      { bank: 'north', rest: 1200 },
      { bank: 'south', rest: 5000 },
    ]);
    expect(document.activeElement).toBe(bank(2));
    await expect.poll(status).toBe('Строка скопирована: это строка 2 из 3');
    await userEvent.fill(rest(2), '7000');
    expect(rest(1).value).toBe('1 200'.replace(' ', rest(1).value[1] ?? ' '));
    expect(within(list()).queryByRole('button', { name: /Скопировать/ })).toBeNull();
  });

  it('moves a row with its controls, takes one out and puts it back', async () => {
    const { session } = showForm(loansForm());
    await fill(1, 'north', '1200');
    await press('Добавить ещё');
    await fill(2, 'south', '5000');
    const second = rest(2);
    within(list()).getByRole('button', { name: 'Поднять строку 2' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(rest(1)).toBe(second);
    expect(document.activeElement?.textContent).toBe('Опустить строку 1');
    await press('Убрать строку 2');
    expect(session.value('loans')).toEqual([{ bank: 'south', rest: 5000 }]);
    await expect.poll(status).toBe('Строка убрана, осталась 1');
    expect(list().textContent).toMatch(/Убрано: Северный, 1.200/);
    await press('Вернуть строку 2');
    expect(session.value('loans')).toEqual([
      { bank: 'south', rest: 5000 },
      { bank: 'north', rest: 1200 },
    ]);
    expect(rest(2).value).toMatch(/^1.200$/);
  });

  it('sums up a row in a line once it is left', async () => {
    showForm(loansForm());
    await fill(1, 'south', '1200');
    expect(row(1).getAttribute('aria-labelledby')).toBe(row(1).querySelector('p')?.id);
    expect(row(1).querySelector('p')?.textContent).toBe('Кредит, 1');
    await userEvent.click(city());
    await expect
      .poll(() => row(1).querySelector('p')?.textContent?.replaceAll(/\s/g, ' '))
      .toBe('Кредит, 1 Южный, 1 200');
  });

  it('renders nothing for a key', async () => {
    const { commits } = showForm(loansForm());
    await userEvent.click(note(1));
    await userEvent.keyboard('И');
    const before = commits();
    await userEvent.keyboard('ванова');
    expect(commits()).toBe(before);
  });

  it('shows an error at its field when that is left, and what is missing when the row is', async () => {
    showForm(loansForm());
    await userEvent.fill(rest(1), '5');
    await userEvent.click(note(1));
    await expect.poll(() => isWrong(rest(1))).toBe(true);
    expect(document.getElementById(rest(1).getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /1.000/,
    );
    expect(isWrong(bank(1))).toBe(false);
    await userEvent.click(city());
    await expect.poll(() => isWrong(bank(1))).toBe(true);
    expect(isWrong(note(1))).toBe(false);
    await userEvent.fill(rest(1), '5000');
    await expect.poll(() => isWrong(rest(1))).toBe(false);
  });

  it('takes the focus to the first field that is wrong, empty rows before it', async () => {
    const { sent } = showForm(loansForm());
    await press('Добавить ещё');
    await fill(2, 'north', '1200');
    await userEvent.fill(note(2), 'я');
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    await expect.poll(() => document.activeElement).toBe(note(2));
    expect(isWrong(note(2))).toBe(true);
    expect(sent).toEqual([]);
  });

  it('leads from an empty list to its first field, which is marked, with the error under the name of the list', async () => {
    showForm(loansForm());
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    await expect.poll(() => document.activeElement).toBe(bank(1));
    expect(isWrong(bank(1))).toBe(true);
    const error = document.getElementById(bank(1).getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).not.toBe('');
    expect(error?.compareDocumentPosition(bank(1))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // Two errors in view need no list of links.
    expect(screen.queryByRole('link', { name: /^Кредит/ })).toBeNull();
  });

  it('is named in the summary by row and field, each with a link', async () => {
    showForm(loansForm());
    await press('Добавить ещё');
    await press('Добавить ещё');
    await fill(2, 'north', '5');
    await userEvent.fill(note(3), 'я');
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    const lines = () => screen.getAllByRole('link').map((link) => link.textContent?.split(':')[0]);
    expect(lines()).toEqual([
      'Остаток, кредит 2',
      'Банк, кредит 3',
      'Остаток, кредит 3',
      'Заметка, кредит 3',
    ]);
    await userEvent.click(screen.getByRole('link', { name: /^Заметка, кредит 3/ }));
    expect(document.activeElement).toBe(note(3));
  });

  it('names the row that repeats another', async () => {
    showForm(loansForm({ uniqueItems: true }));
    await fill(1, 'north', '1200');
    await press('Скопировать строку 1');
    await userEvent.click(city());
    await expect.poll(() => row(2).getAttribute('aria-describedby')).not.toBeNull();
    expect(document.getElementById(row(2).getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('');
    expect(row(1).getAttribute('aria-describedby')).toBeNull();
  });

  it('starts with its draft, an empty row among them', async () => {
    const slug = crypto.randomUUID();
    const { session } = showForm(loansForm({}, slug));
    await fill(1, 'north', '1200');
    await press('Добавить ещё');
    await press('Добавить ещё');
    await userEvent.fill(note(3), 'третья');
    session.saveDraft();
    cleanup();
    showForm(loansForm({}, slug));
    expect(rows()).toHaveLength(3);
    expect([bank(1).value, rest(1).value.replaceAll(/\s/g, ''), bank(2).value, note(3).value]).toEqual([
      'north',
      '1200',
      '',
      'третья',
    ]);
    expect(row(1).querySelector('p')?.textContent).toContain('Северный');
  });

  it('shows what another part of the page answers', async () => {
    const { session } = showForm(loansForm());
    session.choose('loans', [{ bank: 'south' }, { bank: 'north' }]);
    await expect.poll(() => rows().map((_row, index) => bank(index + 1).value)).toEqual(['south', 'north']);
  });
});
