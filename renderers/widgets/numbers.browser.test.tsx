import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import type { JsonObject } from '#engine/model/json';
import { sampleForm, showForm } from '../../tests/browser/sample-form.tsx';
import '../styles/index.css';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const show = (schema: JsonObject, ui: JsonObject) =>
  showForm(
    sampleForm(
      { sum: schema, next: { type: 'string' } },
      { sum: { 'ui:title': 'Сумма', ...ui }, next: { 'ui:title': 'Дальше' } },
      { required: ['sum'], slug: crypto.randomUUID() },
    ),
  );
const sum = () => screen.getByRole('textbox', { name: /^Сумма/ }) as HTMLInputElement;
const slider = () => screen.getByRole('slider') as HTMLInputElement;
const plain = (text: string) => text.replace(/\s/g, ' ');
const statuses = () =>
  plain(
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(' '),
  );
const loan = {
  'ui:widget': 'amount',
  'ui:min': 15_000,
  'ui:max': 30_000_000,
  'ui:step': 15_000,
  'ui:slider': true,
  'ui:unit': 'rub',
};
const number = { type: 'number' } as const;

describe('an amount [R§5 Amount fields, S§5 Slider / amount input]', () => {
  it('puts spaces between thousands while it is typed, and keeps the caret behind its digit', async () => {
    const { session } = show(number, loan);
    await userEvent.click(sum());
    await userEvent.keyboard('0500000');
    expect(plain(sum().value)).toBe('500 000');
    expect(session.value('sum')).toBe(500_000);
    sum().setSelectionRange(1, 1);
    await userEvent.keyboard('2');
    expect(plain(sum().value)).toBe('5 200 000');
    expect(sum().selectionStart).toBe(3);
  });

  it('is left alone while a keyboard composes, and grouped then', async () => {
    const { session } = show(number, loan);
    await userEvent.click(sum());
    await userEvent.keyboard('500');
    await cdp().send('Input.imeSetComposition', { text: '00', selectionStart: 2, selectionEnd: 2 });
    expect(sum().value).toBe('50000');
    await cdp().send('Input.insertText', { text: '00' });
    expect(plain(sum().value)).toBe('50 000');
    expect(sum().selectionStart).toBe(6);
    expect(session.value('sum')).toBe(50_000);
  });

  it('takes no minus and no letters', async () => {
    const { session } = show(number, loan);
    await userEvent.click(sum());
    await userEvent.keyboard('-20к000');
    expect(session.value('sum')).toBe(20_000);
  });

  it.each([
    ['85000,50', '85 000', 85_000, 'Только целое число: взяли 85 000 рублей'],
    ['1 234 567.8', '1 234 567', 1_234_567, 'Только целое число: взяли 1 234 567 рублей'],
    ['85000,00', '85 000', 85_000, ''],
    ['1,234,567', '1 234 567', 1_234_567, ''],
    ['1,5 млн', '1 500 000', 1_500_000, ''],
    ['100000-200000', '100 000', 100_000, 'Взяли только число: 100 000 рублей'],
    ['1000000000000000', '30 000 000', 30_000_000, 'Не больше 30 000 000 рублей'],
  ])('typed %s becomes %s', async (typedText, shown, amount, noted) => {
    const { session } = show(number, loan);
    await userEvent.click(sum());
    await userEvent.keyboard(typedText);
    expect(session.value('sum')).toBe(amount);
    await userEvent.tab();
    expect(plain(sum().value)).toBe(shown);
    expect(session.value('sum')).toBe(amount);
    if (noted === '') expect(statuses().trim()).toBe('');
    else await expect.poll(statuses).toContain(noted);
  });

  it('never has fewer digits than were typed where the cap is the limit', async () => {
    const { session } = show(number, { ...loan, 'ui:max': 10 ** 18 });
    await userEvent.click(sum());
    await userEvent.keyboard('1000000000000000');
    expect(session.value('sum')).toBe(999_999_999_999_999);
  });

  it('the maximum holds while typing, the minimum when the field is left; both are reported', async () => {
    const { session } = show(number, loan);
    await userEvent.click(sum());
    await userEvent.keyboard('99000000');
    expect(session.value('sum')).toBe(30_000_000);
    await expect.poll(statuses).toContain('Не больше 30 000 000 рублей');
    await userEvent.clear(sum());
    await userEvent.keyboard('500');
    expect(session.value('sum')).toBe(500);
    await userEvent.keyboard('{Tab}');
    expect(session.value('sum')).toBe(15_000);
    await expect.poll(statuses).toContain('Не меньше 15 000 рублей');
  });

  it('without limits of its own takes 15 000 to 30 000 000', async () => {
    const { session } = show(number, { 'ui:widget': 'amount' });
    await userEvent.click(sum());
    await userEvent.keyboard('99000000');
    expect(session.value('sum')).toBe(30_000_000);
    await userEvent.clear(sum());
    await userEvent.keyboard('5{Tab}');
    expect(session.value('sum')).toBe(15_000);
  });

  it('an error shows only when the field is not active', async () => {
    show({ ...number, maximum: 100 }, { 'ui:widget': 'amount' });
    await userEvent.click(sum());
    await userEvent.keyboard('500{Tab}');
    expect(sum().getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(sum());
    expect(sum().getAttribute('aria-invalid')).toBeNull();
    await userEvent.click(screen.getByRole('textbox', { name: /^Дальше/ }));
    expect(sum().getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['integer', 'сто тысяч'],
    ['number', '.5'],
  ])('without a number in it is refused by one line, and stays: %s %s', async (type, typed) => {
    show({ type }, { 'ui:widget': 'amount' });
    await userEvent.click(sum());
    await userEvent.keyboard(`${typed}{Tab}`);
    const field = sum().closest('.zy-field');
    const lines = () =>
      [...(field?.querySelectorAll('.zy-note, .zy-error') ?? [])].map(({ textContent }) => textContent);
    await expect.poll(lines).toEqual(['', 'Ошибка: Введите число цифрами']);
    expect(sum().value).toBe(typed);
  });

  it('moves by its slider’s keys, stops at both ends and announces the value in words', async () => {
    const { session } = show(number, loan);
    slider().focus();
    await userEvent.keyboard('{End}');
    expect(session.value('sum')).toBe(30_000_000);
    await userEvent.keyboard('{ArrowLeft}');
    expect(session.value('sum')).toBe(29_985_000);
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(session.value('sum')).toBe(30_000);
    expect(plain(slider().getAttribute('aria-valuetext') ?? '')).toBe('30 000 рублей');
    expect(plain(sum().value)).toBe('30 000');
  });

  it('a dragged slider stops at its steps', () => {
    const { session } = show(number, loan);
    fireEvent.input(slider(), { target: { value: '512345' } });
    expect(session.value('sum')).toBe(510_000);
  });

  it('typing renders nothing', async () => {
    const { commits } = show(number, loan);
    await userEvent.click(sum());
    const before = commits();
    await userEvent.keyboard('500000');
    expect(commits() - before).toBe(0);
  });
});

describe('a term on a slider [S§9 Term slider marks]', () => {
  it('stops at the marks only, in months below twelve and years from there on', async () => {
    const { session } = show({ type: 'integer' }, { 'ui:widget': 'term' });
    await expect.poll(() => session.value('sum')).toBe(1);
    slider().focus();
    const shown: [unknown, string | null][] = [];
    for (let step = 0; step < 11; step += 1) {
      shown.push([session.value('sum'), slider().getAttribute('aria-valuetext')]);
      await userEvent.keyboard('{ArrowRight}');
    }
    expect(shown).toEqual([
      [1, '1 месяц'],
      [2, '2 месяца'],
      [3, '3 месяца'],
      [6, '6 месяцев'],
      [7, '7 месяцев'],
      [9, '9 месяцев'],
      [12, '1 год'],
      [18, '1,5 года'],
      [24, '2 года'],
      [30, '2,5 года'],
      [36, '3 года'],
    ]);
  });
});
