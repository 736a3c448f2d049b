import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';
import '../../styles/index.css';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const HOBBIES = [
  { value: 'chess', label: 'Шахматы' },
  { value: 'books', label: 'Книги' },
];
const peopleForm = (slug: string = crypto.randomUUID()) =>
  sampleForm(
    {
      people: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', minLength: 2 },
            hobbies: {
              type: 'array',
              items: { type: 'string', enum: ['chess', 'books'] },
              uniqueItems: true,
              maxItems: 1,
            },
            trips: {
              type: 'array',
              items: {
                type: 'object',
                properties: { place: { type: 'string' }, days: { type: 'integer', minimum: 1 } },
                required: ['place', 'days'],
              },
              maxItems: 3,
            },
          },
          required: ['name'],
        },
      },
      city: { type: 'string' },
    },
    {
      people: {
        'ui:title': 'Спутник',
        'ui:widget': 'rows',
        items: {
          'ui:order': ['name', 'hobbies', 'trips'],
          name: { 'ui:widget': 'text', 'ui:title': 'Имя' },
          hobbies: { 'ui:widget': 'checkboxes', 'ui:title': 'Увлечения', 'ui:choices': HOBBIES },
          trips: {
            'ui:widget': 'rows',
            'ui:title': 'Поездка',
            items: {
              'ui:order': ['place', 'days'],
              place: { 'ui:widget': 'text', 'ui:title': 'Куда' },
              days: { 'ui:widget': 'amount', 'ui:title': 'Дней', 'ui:min': 0, 'ui:max': 900 },
            },
          },
        },
      } as never,
      city: { 'ui:title': 'Город' },
    },
    { required: ['people'], slug },
  );
const group = (name: RegExp) => screen.getByRole('group', { name });
const person = (number: number) => group(new RegExp(`^Спутник, ${number}( |$)`));
const trips = (number: number) => within(person(number)).getByRole('group', { name: /^Поездка( |$)(?!\d)/ });
const trip = (number: string) => group(new RegExp(`^Поездка, ${number}( |$)`));
const name = (number: number) => within(person(number)).getByRole('textbox', { name: 'Имя' });
const place = (number: string) =>
  within(trip(number)).getByRole('textbox', { name: 'Куда' }) as HTMLInputElement;
const days = (number: string) => within(trip(number)).getByRole('textbox', { name: 'Дней' });
const city = () => screen.getByRole('textbox', { name: /Город/ });
const press = (scope: HTMLElement, button: string) =>
  userEvent.click(within(scope).getByRole('button', { name: button }));
const status = (scope: HTMLElement) =>
  within(scope)
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
const isWrong = (control: HTMLElement) => control.getAttribute('aria-invalid') === 'true';

describe('lists in an item of a list', () => {
  it('answer lists in the object of their item, and none for empty rows', async () => {
    const { session } = showForm(peopleForm());
    await userEvent.fill(name(1), 'Анна');
    await userEvent.click(within(person(1)).getByRole('checkbox', { name: 'Книги' }));
    await userEvent.fill(place('1.1'), 'Сочи');
    await userEvent.fill(days('1.1'), '7');
    await press(trips(1), 'Добавить ещё');
    await userEvent.click(screen.getAllByRole('button', { name: 'Добавить ещё' }).at(-1) as HTMLElement);
    await userEvent.fill(place('2.1'), 'Омск');
    expect(session.value('people')).toEqual([
      { name: 'Анна', hobbies: ['books'], trips: [{ place: 'Сочи', days: 7 }, ''] },
      { trips: [{ place: 'Омск' }] },
    ]);
  });

  it('have rows of two numbers, so that each button has a name of its own', async () => {
    showForm(peopleForm());
    await press(trips(1), 'Добавить ещё');
    expect(document.activeElement).toBe(place('1.2'));
    await expect.poll(() => status(trips(1))).toBe('Добавлена строка 2, всего 2');
    expect(within(trips(1)).getByRole('button', { name: 'Убрать строку 1.2' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Убрать строку 1' })).toBeNull();
  });

  it('move with their item, and by themselves with the focus on what moved them', async () => {
    const { session } = showForm(peopleForm());
    await userEvent.fill(name(1), 'Анна');
    await userEvent.fill(place('1.1'), 'Сочи');
    await press(trips(1), 'Добавить ещё');
    await userEvent.fill(place('1.2'), 'Омск');
    await press(trips(1), 'Поднять строку 1.2');
    expect(document.activeElement?.textContent).toBe('Опустить строку 1.1');
    await userEvent.click(screen.getAllByRole('button', { name: 'Добавить ещё' }).at(-1) as HTMLElement);
    await userEvent.fill(name(2), 'Пётр');
    const before = place('1.1');
    within(person(2)).getByRole('button', { name: 'Поднять строку 2' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(place('2.1')).toBe(before);
    expect(document.activeElement?.textContent).toBe('Опустить строку 1');
    expect(session.value('people')).toEqual([
      { name: 'Пётр' },
      { name: 'Анна', trips: [{ place: 'Омск' }, { place: 'Сочи' }] },
    ]);
  });

  it('are copied with their item, and each copy is answered by itself', async () => {
    const { session } = showForm(peopleForm());
    await userEvent.fill(name(1), 'Анна');
    await userEvent.fill(place('1.1'), 'Сочи');
    await press(person(1), 'Скопировать строку 1');
    await userEvent.fill(place('2.1'), 'Омск');
    expect(session.value('people')).toEqual([
      { name: 'Анна', trips: [{ place: 'Сочи' }] },
      { name: 'Анна', trips: [{ place: 'Омск' }] },
    ]);
  });

  it('show what is wrong at their rows, once the item is left', async () => {
    showForm(peopleForm());
    await userEvent.fill(name(1), 'Анна');
    await press(trips(1), 'Добавить ещё');
    await userEvent.fill(place('1.2'), 'Сочи');
    expect(isWrong(days('1.2'))).toBe(false);
    await userEvent.click(city());
    await expect.poll(() => isWrong(days('1.2'))).toBe(true);
    expect(isWrong(place('1.2'))).toBe(false);
    expect(isWrong(days('1.1'))).toBe(false);
    await userEvent.fill(days('1.2'), '3');
    await expect.poll(() => isWrong(days('1.2'))).toBe(false);
  });

  it('show too many ticks at their boxes', async () => {
    showForm(peopleForm());
    await userEvent.fill(name(1), 'Анна');
    const box = (label: string) => within(person(1)).getByRole('checkbox', { name: label });
    await userEvent.click(box('Книги'));
    await userEvent.click(box('Шахматы'));
    await userEvent.click(city());
    await expect.poll(() => isWrong(box('Книги'))).toBe(true);
    expect(isWrong(name(1))).toBe(false);
  });

  it('have the focus at their first wrong control after a refused submit', async () => {
    showForm(peopleForm());
    await userEvent.fill(name(1), 'Анна');
    await userEvent.fill(place('1.1'), 'Сочи');
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    await expect.poll(() => document.activeElement).toBe(days('1.1'));
  });

  it('start with their draft', async () => {
    const slug = crypto.randomUUID();
    const before = showForm(peopleForm(slug));
    before.session.choose('people', [{ name: 'Анна', hobbies: ['chess'], trips: ['', { place: 'Сочи' }] }]);
    cleanup();
    showForm(peopleForm(slug));
    await expect.poll(() => place('1.2').value).toBe('Сочи');
    const box = within(person(1)).getByRole('checkbox', { name: 'Шахматы' }) as HTMLInputElement;
    expect(box.checked).toBe(true);
  });
});
