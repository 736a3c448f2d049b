import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';
import '../../styles/index.css';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const orderForm = () =>
  sampleForm(
    {
      count: { type: 'integer' },
      courier: { type: 'boolean' },
      total: { type: 'number', maximum: 10_000 },
    },
    {
      count: { 'ui:title': 'Сколько', 'ui:widget': 'amount', 'ui:min': 0, 'ui:max': 100 },
      courier: { 'ui:title': 'Курьером', 'ui:widget': 'checkbox' },
      total: { 'ui:title': 'Итого', 'ui:widget': 'computed', 'ui:unit': 'rub', 'ui:places': 2 },
      reason: { 'ui:title': 'Зачем' },
    },
    {
      required: ['count'],
      slug: crypto.randomUUID(),
      deciding: ['total'],
      branches: ['reason'],
      schema: {
        computed: {
          members: {
            total: {
              '+': [
                { '*': [{ var: 'count' }, 1490.5] },
                { if: [{ first: [{ var: 'courier' }, false] }, 350, 0] },
              ],
            },
          },
        },
        if: { properties: { total: { minimum: 5000 } }, required: ['total'] },
        then: { properties: { reason: { type: 'string' } } },
      },
    },
  );
const total = () => screen.getByLabelText('Итого');
const count = () => screen.getByRole('textbox', { name: /Сколько/ });
const NBSP = '\u00A0';
const roubles = (text: string) => `${text.replaceAll(' ', NBSP)}${NBSP}₽`;

describe('a computed answer', () => {
  it('is shown under its label once there are enough answers, and follows each key without rendering anything', async () => {
    const { commits } = showForm(orderForm());
    expect(total().textContent).toBe('Посчитаем, когда вы ответите на вопросы');
    await userEvent.click(count());
    await userEvent.keyboard('1');
    const before = commits();
    await userEvent.keyboard('0');
    expect(total().textContent).toBe(roubles('14 905,00'));
    await userEvent.keyboard('{Backspace}');
    expect(total().textContent).toBe(roubles('1 490,50'));
    expect(commits()).toBe(before);
  });

  it('follows a choice, and is announced once it has changed', async () => {
    showForm(orderForm());
    expect(screen.getAllByRole('status').map((note) => note.textContent)).not.toContain('Итого');
    await userEvent.fill(count(), '2');
    await userEvent.click(screen.getByRole('checkbox', { name: /Курьером/ }));
    expect(total().textContent).toBe(roubles('3 331,00'));
    await expect
      .poll(() => screen.getAllByRole('status').map((note) => note.textContent))
      .toContain(`Итого: ${roubles('3 331,00')}`);
  });

  it('decides what else is asked, and is sent', async () => {
    const { sent } = showForm(orderForm());
    await userEvent.fill(count(), '3');
    await userEvent.tab();
    expect(screen.queryByRole('textbox', { name: /Зачем/ })).toBeNull();
    await userEvent.fill(count(), '4');
    await userEvent.tab();
    await userEvent.fill(screen.getByRole('textbox', { name: /Зачем/ }), 'Для отдела');
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(sent).toEqual([{ count: 4, reason: 'Для отдела', total: 5962 }]);
  });

  it('shows an error of its limits, which goes with the answers that made it', async () => {
    const { sent } = showForm(orderForm());
    await userEvent.fill(count(), '7');
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    const field = () => total().closest('.zy-field');
    await expect.poll(() => field()?.getAttribute('data-invalid')).toBe('true');
    await userEvent.fill(count(), '2');
    await expect.poll(() => field()?.getAttribute('data-invalid')).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(sent).toEqual([{ count: 2, total: 2981 }]);
  });

  it('keeps nothing in the draft', async () => {
    const { session } = showForm(orderForm());
    await userEvent.fill(count(), '2');
    await userEvent.tab();
    expect(session.value('total')).toBeUndefined();
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('2981');
  });
});
