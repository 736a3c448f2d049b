import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { forgetDrafts } from '../../../tests/browser/phone-form.ts';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';
import '../../styles/index.css';

beforeEach(forgetDrafts);
afterEach(cleanup);

const loan = {
  sum: { type: 'integer', minimum: 15_000, maximum: 30_000_000 },
  last: { type: 'string' },
};
const ui = {
  sum: {
    'ui:title': 'Сумма',
    'ui:widget': 'amount',
    'ui:min': 15_000,
    'ui:max': 30_000_000,
    'ui:unit': 'rub',
  },
  last: { 'ui:title': 'Дальше' },
};
const loanForm = () => sampleForm(loan, ui, { required: ['sum'], slug: crypto.randomUUID() });

const sum = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Сумма/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const note = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ')
    .replaceAll('\u00A0', ' ');
/** Time after which a click is another press. */
const DOUBLE_CLICK_MS = 400;

/** Checks that the changed number stands in the field, which has the focus, with the reason beside it. */
async function expectHeld(limit = 'Не меньше 15 000 рублей', shown = '15 000'): Promise<void> {
  await expect.poll(note).toContain(`${limit}: проверьте и нажмите ещё раз`);
  expect(document.activeElement).toBe(sum());
  await new Promise((done) => setTimeout(done, DOUBLE_CLICK_MS));
  expect(sum().value.replaceAll('\u00A0', ' ')).toBe(shown);
}

/** Writes a text without an event, as some browsers fill in. */
function fillSilently(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(sum(), text);
}

describe('a number that the press of a button changes is sent by the next press [R§5 Amount fields]', () => {
  it('below the minimum', async () => {
    const { sent } = showForm(loanForm());
    await userEvent.fill(sum(), '6');
    await press('Отправить');
    await expectHeld();
    expect(sent).toEqual([]);
    await press('Отправить');
    await expect.poll(() => sent).toEqual([{ sum: 15_000 }]);
  });

  it('by Enter after it', async () => {
    const { sent } = showForm(loanForm());
    await userEvent.fill(sum(), '6');
    await press('Отправить');
    await expectHeld();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent).toEqual([{ sum: 15_000 }]);
  });

  it('and by no second click of one double click', async () => {
    const { sent } = showForm(loanForm());
    await userEvent.fill(sum(), '6');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Отправить' }));
    await expectHeld();
    expect(sent).toEqual([]);
  });

  it.each<[string, () => Promise<void>]>([
    ['Enter in it', () => userEvent.keyboard('{Enter}')],
    ['the button', () => press('Отправить')],
  ])('above the maximum, filled in without an event, by %s', async (_name, send) => {
    const { sent } = showForm(loanForm());
    sum().focus();
    fillSilently('99999999');
    await send();
    await expectHeld('Не больше 30 000 000 рублей', '30 000 000');
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent).toEqual([{ sum: 30_000_000 }]);
  });

  it('at a step, by the next press of its button', async () => {
    const form = loanForm();
    form.uiSchema['ui:steps'] = [
      { name: 'one', title: 'Первый шаг', fields: ['sum'] },
      { name: 'two', title: 'Второй шаг', fields: ['last'] },
    ];
    showForm(form);
    await userEvent.fill(sum(), '6');
    await press('Далее');
    await expectHeld();
    expect(screen.getByRole('textbox', { name: /^Дальше/, hidden: true }).checkVisibility()).toBe(false);
    await press('Далее');
    await expect
      .poll(() => screen.getByRole('textbox', { name: /^Дальше/, hidden: true }).checkVisibility())
      .toBe(true);
  });
});

it('a number that was changed when the field was left is sent by the first press', async () => {
  const { sent } = showForm(loanForm());
  await userEvent.fill(sum(), '6');
  await userEvent.click(screen.getByRole('textbox', { name: /^Дальше/ }));
  await expect.poll(note).toContain('Не меньше 15 000 рублей');
  await new Promise((done) => setTimeout(done, DOUBLE_CLICK_MS));
  await press('Отправить');
  await expect.poll(() => sent).toEqual([{ sum: 15_000 }]);
});
