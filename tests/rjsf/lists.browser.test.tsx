import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { rjsfForm } from './rjsf-form.tsx';

afterEach(cleanup);

const names = {
  type: 'array',
  title: 'Имена',
  items: { type: 'string', title: 'Имя' },
} as const;

const texts = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=text]')].map(({ value }) => value);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const note = (text: string) =>
  expect.poll(() => screen.getAllByRole('status').map((one) => one.textContent)).toContain(text);

describe('a list', () => {
  it('is a group with a name, and so is each of its items', () => {
    rjsfForm(names, {}, { formData: ['Оля'] });
    const list = screen.getByRole('group', { name: 'Имена' });
    expect(within(list).getByRole('group', { name: 'Пункт 1' })).toBeTruthy();
  });

  it('has the focus in what was added, and announces it', async () => {
    const { answered } = rjsfForm(names, {}, { formData: ['Оля'] });
    await press('Добавить');
    expect(document.activeElement).toBe(document.querySelectorAll('input[type=text]')[1]);
    await note('Пункт 2 добавлен');
    await userEvent.keyboard('Пётр');
    expect(answered.last).toEqual(['Оля', 'Пётр']);
  });

  it('has the focus on the next item when one is removed, and on its button when none is left', async () => {
    const { answered } = rjsfForm(names, {}, { formData: ['Оля', 'Пётр'] });
    await press('Убрать: пункт 1');
    expect(texts()).toEqual(['Пётр']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Убрать: пункт 1' }));
    await note('Пункт убран, остался 1');
    await press('Убрать: пункт 1');
    expect(answered.last).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Добавить' }));
    await note('Пока пусто');
  });

  it('keeps the focus with the item that is moved', async () => {
    const { answered } = rjsfForm(names, {}, { formData: ['а', 'б', 'в'] });
    await press('Переместить ниже: пункт 1');
    expect(answered.last).toEqual(['б', 'а', 'в']);
    expect(texts()).toEqual(['б', 'а', 'в']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Переместить ниже: пункт 2' }));
    await note('Пункт перемещён: теперь он 2 из 3');
    await userEvent.keyboard('{Enter}');
    expect(answered.last).toEqual(['б', 'в', 'а']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Переместить выше: пункт 3' }));
  });

  it('copies an item where the UI schema lets it', async () => {
    const { answered } = rjsfForm(names, { 'ui:copyable': true }, { formData: ['а', 'б'] });
    await press('Скопировать: пункт 1');
    expect(answered.last).toEqual(['а', 'а', 'б']);
    await note('Копия стала пунктом 2');
  });

  it.each([
    ['ui:orderable', /Переместить/],
    ['ui:removable', /Убрать/],
    ['ui:addable', /Добавить/],
  ])('without %s has no such buttons', (option, name) => {
    rjsfForm(names, { [option]: false }, { formData: ['а', 'б'] });
    expect(screen.queryAllByRole('button', { name })).toEqual([]);
  });

  it('within a list announces its own items', async () => {
    const { answered } = rjsfForm(
      { type: 'array', title: 'Семьи', items: { ...names } },
      {},
      { formData: [['а'], []] },
    );
    const [, second] = screen.getAllByRole('button', { name: 'Добавить' });
    await userEvent.click(second as HTMLElement);
    expect(answered.last).toEqual([['а'], [undefined]]);
    await note('Пункт 1 добавлен');
  });
});

describe('properties that the schema does not name', () => {
  const schema = { type: 'object', title: 'Ещё', additionalProperties: { type: 'string' } } as const;

  it('are added, renamed and removed', async () => {
    const { answered } = rjsfForm(schema, {}, { formData: { кличка: 'Кот' } });
    const key = screen.getByLabelText('кличка: название');
    await userEvent.clear(key);
    await userEvent.type(key, 'прозвище');
    await userEvent.tab();
    expect(answered.last).toEqual({ прозвище: 'Кот' });
    await press('Убрать: прозвище');
    expect(answered.last).toEqual({});
    await press('Добавить');
    expect(Object.keys(answered.last as object)).toHaveLength(1);
  });
});
