import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';
import '../../styles/index.css';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const row = { type: 'string', enum: ['good', 'bad'] };
const lines = (...labels: [value: string, label: string][]) =>
  labels.map(([value, label]) => ({ value, label }));
const tableForm = ({ required = true } = {}) =>
  sampleForm(
    { service: { type: 'object', properties: { speed: row, words: row }, required: ['speed', 'words'] } },
    {
      service: {
        'ui:title': 'Как вас обслужили',
        'ui:widget': 'matrix',
        'ui:rows': lines(['speed', 'Скорость'], ['words', 'Вежливость']),
        'ui:choices': lines(['good', 'Хорошо'], ['bad', 'Плохо']),
      },
    },
    { required: required ? ['service'] : [], slug: crypto.randomUUID() },
  );
const mark = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement;
const errorOf = (name: string) =>
  document.getElementById(mark(name).getAttribute('aria-describedby') ?? '')?.textContent ?? '';

describe('a table of questions', () => {
  it('has a question in each row, and the choices of each', () => {
    showForm(tableForm());
    expect(screen.getByRole('table', { name: /Как вас обслужили/ })).toBeTruthy();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Скорость',
      'Вежливость',
    ]);
    expect(screen.getAllByRole('radio')).toHaveLength(4);
  });

  it('is one answer, and shows what is missing at its row once it was left', async () => {
    const { session } = showForm(tableForm());
    await userEvent.click(mark('Скорость Хорошо'));
    expect(session.value('service')).toEqual({ speed: 'good' });
    expect(errorOf('Вежливость Плохо')).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    await expect.poll(() => errorOf('Вежливость Плохо')).toContain('Обязательное значение');
    expect(errorOf('Скорость Хорошо')).toBe('');
    await expect.poll(() => document.activeElement).toBe(mark('Вежливость Хорошо'));
    await userEvent.keyboard('{ArrowRight}');
    expect(session.value('service')).toEqual({ speed: 'good', words: 'bad' });
    await expect.poll(() => errorOf('Вежливость Плохо')).toBe('');
  });

  it('that nobody has to answer can be emptied', async () => {
    const { session } = showForm(tableForm({ required: false }));
    await userEvent.click(mark('Скорость Хорошо'));
    await userEvent.click(screen.getByRole('button', { name: 'Снять выбор' }));
    expect(session.value('service')).toBeUndefined();
    expect(mark('Скорость Хорошо').checked).toBe(false);
  });
});
