import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';
import '../../styles/index.css';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const fuels = [
  { value: 'petrol', label: 'Бензин' },
  { value: 'electric', label: 'Электрический' },
];
const carForm = (required: readonly string[] = [], slug: string = crypto.randomUUID()) =>
  sampleForm(
    {
      car: {
        type: 'array',
        items: [
          { type: 'string', minLength: 2 },
          { type: 'integer', minimum: 1980 },
          { type: 'string', enum: ['petrol', 'electric'] },
        ],
        minItems: 3,
        additionalItems: false,
      },
      city: { type: 'string' },
    },
    {
      car: {
        'ui:title': 'Машина',
        'ui:widget': 'rows',
        items: [
          { 'ui:widget': 'text', 'ui:title': 'Марка', 'ui:description': 'Как в документах' },
          { 'ui:widget': 'amount', 'ui:title': 'Год выпуска', 'ui:min': 1900, 'ui:max': 2030 },
          { 'ui:widget': 'radio', 'ui:title': 'Двигатель', 'ui:choices': fuels },
        ],
      },
      city: { 'ui:title': 'Город' },
    },
    { required: [...required], slug },
  );
const group = () => screen.getByRole('group', { name: /Машина/ });
const maker = () => within(group()).getByRole('textbox', { name: 'Марка' }) as HTMLInputElement;
const year = () => within(group()).getByRole('textbox', { name: 'Год выпуска' }) as HTMLInputElement;
const fuel = (name: string) => within(group()).getByRole('radio', { name }) as HTMLInputElement;
const send = () => userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
const invalid = () => [maker(), year()].map((input) => input.getAttribute('aria-invalid') === 'true');
const errorOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;

describe('a list whose places are different fields', () => {
  it('shows each place with its own label, hint and control, and nothing to add, move or remove', () => {
    showForm(carForm());
    expect(within(group()).getAllByRole('listitem')).toHaveLength(3);
    expect(within(group()).queryAllByRole('button')).toEqual([]);
    expect(errorOf(maker())).toBe('Как в документах');
    expect(within(group()).getByRole('radiogroup', { name: /Двигатель/ })).not.toBeNull();
    expect(within(group()).queryByText(/Заполните/)).toBeNull();
  });

  it('answers what is at the places in their order', async () => {
    const { session, sent } = showForm(carForm());
    await userEvent.fill(maker(), 'Лада');
    await userEvent.fill(year(), '2020');
    await userEvent.click(fuel('Бензин'));
    expect(session.value('car')).toEqual(['Лада', 2020, 'petrol']);
    await send();
    expect(sent).toEqual([{ car: ['Лада', 2020, 'petrol'] }]);
  });

  it('is left out where every place is empty', async () => {
    const { sent } = showForm(carForm());
    await userEvent.fill(screen.getByRole('textbox', { name: /Город/ }), 'Омск');
    await send();
    expect(sent).toEqual([{ city: 'Омск' }]);
  });

  it('is no mistake while the visitor goes from place to place, and names what is empty once it is left', async () => {
    showForm(carForm());
    await userEvent.fill(maker(), 'Лада');
    await userEvent.click(year());
    expect(invalid()).toEqual([false, false]);
    await userEvent.click(screen.getByRole('textbox', { name: /Город/ }));
    await expect.poll(invalid).toEqual([false, true]);
    expect(errorOf(year())).toContain('Заполните это поле');
    await userEvent.fill(year(), '2020');
    await userEvent.click(maker());
    await expect.poll(invalid).toEqual([false, false]);
    expect(within(group()).getAllByText(/Заполните это поле/)).toHaveLength(1);
  });

  it('does not take an answer behind an empty place for that of the place', async () => {
    const { sent } = showForm(carForm());
    await userEvent.fill(year(), '2020');
    await userEvent.click(fuel('Бензин'));
    await send();
    await expect.poll(invalid).toEqual([true, false]);
    expect(errorOf(maker())).toContain('Заполните это поле');
    expect(document.activeElement).toBe(maker());
    expect(sent).toEqual([]);
  });

  it('shows what is wrong at its place', async () => {
    showForm(carForm());
    await userEvent.fill(maker(), 'Лада');
    await userEvent.fill(year(), '1900');
    await userEvent.click(fuel('Бензин'));
    await userEvent.click(screen.getByRole('textbox', { name: /Город/ }));
    await expect.poll(invalid).toEqual([false, true]);
    expect(errorOf(year())).toMatch(/не меньше 1.980/);
  });

  it('asks for the whole where it is required', async () => {
    showForm(carForm(['car']));
    await send();
    await expect.poll(() => document.activeElement).toBe(maker());
    expect(within(group()).queryByText(/необязательно/)).toBeNull();
  });

  it('starts with its draft, an empty place among them', async () => {
    const slug = crypto.randomUUID();
    const { session } = showForm(carForm([], slug));
    await userEvent.fill(year(), '2020');
    await userEvent.click(fuel('Бензин'));
    session.saveDraft();
    cleanup();
    showForm(carForm([], slug));
    expect(maker().value).toBe('');
    expect(year().value).toMatch(/^2.020$/);
    expect(fuel('Бензин').checked).toBe(true);
  });

  it('renders nothing for a key', async () => {
    const { commits } = showForm(carForm());
    await userEvent.click(maker());
    await userEvent.keyboard('Л');
    const before = commits();
    await userEvent.keyboard('ада');
    expect(commits()).toBe(before);
  });
});
