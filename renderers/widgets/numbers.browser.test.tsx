import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
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
const error = () => plain(sum().closest('.zy-field')?.querySelector('.zy-error')?.textContent ?? '');
const loan = {
  'ui:widget': 'amount',
  'ui:min': 15_000,
  'ui:max': 30_000_000,
  'ui:step': 15_000,
  'ui:slider': true,
  'ui:unit': 'rub',
};
const whole = { type: 'integer' } as const;

describe('an amount [R§5 Amount fields, S§5 Slider / amount input]', () => {
  it('puts spaces between thousands while it is typed, and keeps the caret behind its digit', async () => {
    const { session } = show(whole, loan);
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
    const { session } = show(whole, loan);
    await userEvent.click(sum());
    await userEvent.keyboard('500');
    await cdp().send('Input.imeSetComposition', { text: '00', selectionStart: 2, selectionEnd: 2 });
    expect(sum().value).toBe('50000');
    await cdp().send('Input.insertText', { text: '00' });
    expect(plain(sum().value)).toBe('50 000');
    expect(sum().selectionStart).toBe(6);
    expect(session.value('sum')).toBe(50_000);
  });

  it.each([
    ['85000,00', '85 000', 85_000],
    ['1,234,567', '1 234 567', 1_234_567],
    ['1,5 млн', '1 500 000', 1_500_000],
  ])('typed %s becomes %s', async (typedText, shown, amount) => {
    const { session } = show(whole, loan);
    await userEvent.click(sum());
    await userEvent.keyboard(`${typedText}{Tab}`);
    expect(plain(sum().value)).toBe(shown);
    expect(session.value('sum')).toBe(amount);
  });

  it.each([
    ['85000,50', 'Здесь только целое число: 85 000 или 85 001?', ['85 000 рублей', '85 001 рубль']],
    ['16.5', 'Здесь только целое число: 16 или 17?', ['16 рублей', '17 рублей']],
    ['-20000', 'Сумма не может быть меньше нуля', ['20 000 рублей']],
    ['100000-200000', 'Введите число цифрами', []],
    ['-20к000', 'Введите число цифрами', []],
    ['1e6', 'Введите число цифрами', []],
  ])(
    'typed %s is refused with a sentence and stays, and numbers are offered',
    async (typed, line, offers) => {
      const { session } = show(whole, loan);
      await userEvent.click(sum());
      await userEvent.keyboard(`${typed}{Tab}`);
      await expect.poll(error).toBe(`Ошибка: ${line}`);
      expect(sum().value.replace(/\s/g, '')).toBe(typed);
      expect(session.submit()).toBeUndefined();
      const buttons = screen.queryAllByRole('button', { name: /рубл/ });
      expect(buttons.map(({ textContent }) => plain(textContent ?? ''))).toEqual(offers);
    },
  );

  it('takes an offered number by one tap', async () => {
    const { session } = show(whole, { ...loan, 'ui:min': 1 });
    await userEvent.click(sum());
    await userEvent.keyboard('16,5{Tab}');
    await userEvent.click(screen.getByRole('button', { name: '17 рублей' }));
    expect(session.value('sum')).toBe(17);
    expect(sum().value).toBe('17');
    await expect.poll(error).toBe('');
  });

  it('keeps a text that is no number over a reload, with its sentence', async () => {
    const form = sampleForm(
      { sum: whole, next: { type: 'string' } },
      { sum: { 'ui:title': 'Сумма', ...loan } },
      { required: ['sum'], slug: crypto.randomUUID() },
    );
    showForm(form);
    await userEvent.click(sum());
    await userEvent.keyboard('16,5{Tab}');
    cleanup();
    const { session } = showForm(form);
    expect(sum().value).toBe('16,5');
    expect(session.submit()).toBeUndefined();
    expect(session.issue('sum')?.messageKey).toBe('form.amount.fraction');
  });

  it('never has fewer digits than were typed where the cap is the limit', async () => {
    const { session } = show(whole, { ...loan, 'ui:max': 10 ** 18 });
    await userEvent.click(sum());
    await userEvent.keyboard('1000000000000000');
    expect(session.value('sum')).toBe(999_999_999_999_999);
  });

  it('the maximum holds while typing, the minimum when the field is left; both are reported', async () => {
    const { session } = show(whole, loan);
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

  it.each<[string, JsonObject, JsonObject, string, number]>([
    ['without limits', whole, {}, '6', 6],
    ['with those of its schema', { ...whole, minimum: 1, maximum: 999 }, {}, '3', 3],
    ['below zero', { ...whole, minimum: -50, maximum: 50 }, { 'ui:min': -50, 'ui:max': 50 }, '-20', -20],
    ['below zero without limits', whole, {}, '-5', -5],
    ['with kopecks', { type: 'number', multipleOf: 0.01 }, {}, '19,99', 19.99],
    ['with kopecks behind a point', { type: 'number', multipleOf: 0.01 }, {}, '8.69', 8.69],
    ['with halves', { type: 'number', multipleOf: 0.5 }, {}, '16.5', 16.5],
    ['with any fraction', { type: 'number' }, {}, '3,7182', 3.7182],
  ])('%s takes what the schema accepts', async (_title, schema, ui, typed, value) => {
    const { session } = show(schema, { 'ui:widget': 'amount', ...ui });
    await userEvent.click(sum());
    await userEvent.keyboard(`${typed}{Tab}`);
    expect(session.value('sum')).toBe(value);
    expect(session.submit()).toEqual({ sum: value });
    expect(error()).toBe('');
  });

  it('an error stays under the focus until the number is edited [R§5 Amount fields]', async () => {
    show({ ...whole, maximum: 100 }, { 'ui:widget': 'amount' });
    await userEvent.click(sum());
    await userEvent.keyboard('500{Tab}');
    expect(sum().getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(sum());
    expect(sum().getAttribute('aria-invalid')).toBe('true');
    await userEvent.keyboard('1');
    expect(sum().getAttribute('aria-invalid')).toBeNull();
    await userEvent.click(screen.getByRole('textbox', { name: /^Дальше/ }));
    expect(sum().getAttribute('aria-invalid')).toBe('true');
  });

  it('without a number in it is refused by one line, and stays', async () => {
    show(whole, { 'ui:widget': 'amount' });
    await userEvent.click(sum());
    await userEvent.keyboard('сто тысяч{Tab}');
    const field = sum().closest('.zy-field');
    const lines = () =>
      [...(field?.querySelectorAll('.zy-note, .zy-error') ?? [])].map(({ textContent }) => textContent);
    await expect.poll(lines).toEqual(['', 'Ошибка: Введите число цифрами']);
    expect(sum().value).toBe('сто тысяч');
  });

  it('a slider without limits goes from 15 000 to 30 000 000', () => {
    show(whole, { 'ui:widget': 'amount', 'ui:slider': true });
    expect([slider().min, slider().max]).toEqual(['15000', '30000000']);
  });

  it('moves by its slider’s keys, stops at both ends and announces the value in words', async () => {
    const { session } = show(whole, loan);
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

  it('grows towards the left where the script is written from right to left', async () => {
    document.documentElement.dir = 'rtl';
    onTestFinished(() => document.documentElement.removeAttribute('dir'));
    const { session } = show(whole, loan);
    slider().focus();
    await userEvent.keyboard('{Home}{ArrowLeft}{ArrowLeft}');
    expect(session.value('sum')).toBe(45_000);
    await userEvent.keyboard('{ArrowRight}');
    expect(session.value('sum')).toBe(30_000);
  });

  it('a dragged slider stops at its steps', () => {
    const { session } = show(whole, loan);
    fireEvent.input(slider(), { target: { value: '512345' } });
    expect(session.value('sum')).toBe(510_000);
  });

  it('typing renders nothing', async () => {
    const { commits } = show(whole, loan);
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
