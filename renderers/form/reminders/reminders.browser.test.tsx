import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';
import '../../styles/index.css';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const SENTENCE = 'Вы не указали почту: на неё мы ответим быстрее.';
const form = () =>
  sampleForm(
    { name: { type: 'string' }, email: { type: 'string' } },
    { name: { 'ui:title': 'Имя' }, email: { 'ui:title': 'Почта', 'ui:recommended': SENTENCE } },
    { required: ['name'], slug: crypto.randomUUID() },
  );
const send = () => screen.getByRole('button', { name: 'Отправить' });
const box = (name: RegExp) => screen.getByRole('textbox', { name });

describe('a recommended answer that is missing', () => {
  it('stops the first press, with what it is good for, and not the second', async () => {
    const { sent } = showForm(form());
    await userEvent.type(box(/Имя/), 'Анна');
    await userEvent.click(send());
    const note = screen.getByText(SENTENCE, { exact: false });
    expect(note.closest('[role=status]')?.textContent).toContain('Нажмите «Отправить» ещё раз.');
    expect(box(/Почта/).getAttribute('aria-invalid')).toBeNull();
    expect(sent).toEqual([]);
    await userEvent.click(send());
    expect(sent).toEqual([{ name: 'Анна' }]);
  });

  it('is not sent without by a double click: the reminder comes where the button was', async () => {
    const { sent } = showForm(form());
    await userEvent.type(box(/Имя/), 'Анна');
    await userEvent.dblClick(send());
    expect(screen.getByText(SENTENCE, { exact: false })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('waits until nothing is left to fix', async () => {
    const { sent } = showForm(form());
    await userEvent.click(send());
    expect(screen.queryByText(SENTENCE, { exact: false })).toBeNull();
    await userEvent.type(box(/Имя/), 'Анна');
    await userEvent.click(send());
    expect(screen.getByText(SENTENCE, { exact: false })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('is one click away, and is sent once it is there', async () => {
    const { sent } = showForm(form());
    await userEvent.type(box(/Имя/), 'Анна');
    await userEvent.click(send());
    await userEvent.click(screen.getByRole('button', { name: 'Заполнить «Почта»' }));
    expect(document.activeElement).toBe(box(/Почта/));
    await userEvent.keyboard('anna@example.ru');
    await userEvent.click(send());
    expect(sent).toEqual([{ name: 'Анна', email: 'anna@example.ru' }]);
    expect(screen.queryByText(SENTENCE, { exact: false })).toBeNull();
  });

  it('does not stop who has given it', async () => {
    const { sent } = showForm(form());
    await userEvent.type(box(/Имя/), 'Анна');
    await userEvent.type(box(/Почта/), 'anna@example.ru');
    await userEvent.click(send());
    expect(sent).toHaveLength(1);
  });
});
