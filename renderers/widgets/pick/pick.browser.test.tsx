import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { JsonObject } from '#engine/model/json';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';
import '../../styles/index.css';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const KINDS = ['tea', 'coffee'].map((value) => ({ value, label: value }));
const proof = 't3kx9c.AAAAAAAAAAAAAAAAAAAAAA';
const GREEN = { value: 'green', label: 'Зелёный', price: 310.5, proof };
const pickSchema: JsonObject = {
  type: 'object',
  properties: { value: { type: 'string' }, label: { type: 'string' } },
  pick: { source: 'products', with: { kind: 'kind', size: 'size' } },
};

type Suggest = () => Promise<unknown[]>;

const show = (suggest: Suggest = async () => [{ value: GREEN.value, data: GREEN }]) =>
  showForm(
    sampleForm(
      { kind: { type: 'string' }, size: { type: 'string' }, product: pickSchema, total: { type: 'number' } },
      {
        kind: { 'ui:title': 'Вид', 'ui:widget': 'radio', 'ui:choices': KINDS },
        size: { 'ui:title': 'Размер' },
        product: { 'ui:title': 'Товар', 'ui:widget': 'pick', 'ui:minCharacters': 0, 'ui:delayMs': 0 },
        total: { 'ui:title': 'Итого', 'ui:widget': 'computed' },
      },
      {
        slug: crypto.randomUUID(),
        schema: { computed: { members: { total: { var: 'product.price' } } } },
      },
    ),
    undefined,
    { suggest: suggest as never },
  );
const product = () => screen.getByRole('combobox', { name: /Товар/ }) as HTMLInputElement;
const radio = (name: string) => screen.getByRole('radio', { name });
const size = () => screen.getByRole('textbox', { name: /Размер/ });

async function pickTea() {
  const shown = show();
  await userEvent.click(radio('tea'));
  await userEvent.fill(size(), 'S');
  await userEvent.click(product());
  await userEvent.click(await screen.findByRole('option', { name: GREEN.label }));
  expect(shown.session.value('product')).toEqual(GREEN);
  return shown;
}

const showRows = () =>
  showForm(
    sampleForm(
      {
        city: { type: 'string' },
        lines: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              kind: { type: 'string' },
              product: {
                ...pickSchema,
                pick: { source: 'products', with: { kind: 'lines.kind', city: 'city' } },
              },
            },
          },
        },
      },
      {
        city: { 'ui:title': 'Город', 'ui:widget': 'radio', 'ui:choices': KINDS },
        lines: {
          'ui:title': 'Строка',
          'ui:widget': 'rows',
          items: {
            'ui:order': ['kind', 'product'],
            kind: { 'ui:title': 'Вид', 'ui:widget': 'select', 'ui:choices': KINDS },
            product: { 'ui:title': 'Товар', 'ui:widget': 'pick', 'ui:minCharacters': 0, 'ui:delayMs': 0 },
          },
        } as never,
      },
      { slug: crypto.randomUUID() },
    ),
    undefined,
    { suggest: async () => [{ value: GREEN.value, data: GREEN }] as never },
  );
const row = (number: number) => within(screen.getByRole('group', { name: new RegExp(`^Строка, ${number}`) }));
const kindIn = (number: number) => row(number).getByRole('combobox', { name: /Вид/ });
const productIn = (number: number) =>
  row(number).getByRole('combobox', { name: /Товар/ }) as HTMLInputElement;

async function pickInRow(number: number): Promise<void> {
  await userEvent.selectOptions(kindIn(number), 'tea');
  await userEvent.click(productIn(number));
  await userEvent.click(await screen.findByRole('option', { name: GREEN.label }));
}

describe('a pick in a row', () => {
  it('is taken back with the answer of its own row, wherever that has been moved, and the focus stays', async () => {
    const { session } = showRows();
    await userEvent.click(screen.getByRole('radio', { name: 'tea' }));
    await pickInRow(1);
    await userEvent.click(screen.getByRole('button', { name: 'Добавить ещё' }));
    await pickInRow(2);
    await userEvent.click(row(2).getByRole('button', { name: /Поднять/ }));
    await userEvent.selectOptions(kindIn(1), 'coffee');
    expect(session.value('lines')).toEqual([{ kind: 'coffee' }, { kind: 'tea', product: GREEN }]);
    expect([productIn(1).value, productIn(2).value]).toEqual(['', GREEN.label]);
    await userEvent.click(row(1).getByRole('button', { name: /Убрать/ }));
    expect(session.value('lines')).toEqual([{ kind: 'tea', product: GREEN }]);
  });

  it('is taken back with an answer of the form', async () => {
    const { session } = showRows();
    await userEvent.click(screen.getByRole('radio', { name: 'tea' }));
    await pickInRow(1);
    await userEvent.click(screen.getByRole('radio', { name: 'coffee' }));
    expect(session.value('lines')).toEqual([{ kind: 'tea' }]);
    expect(productIn(1).value).toBe('');
  });
});

describe('a pick whose source is passed another answer', () => {
  it('is taken back when that is chosen again, with what was computed from it', async () => {
    const { session } = await pickTea();
    await userEvent.click(radio('coffee'));
    expect(product().value).toBe('');
    expect(session.value('product')).toBeUndefined();
    expect(session.visible()).toEqual({ kind: 'coffee', size: 'S' });
    await userEvent.click(radio('tea'));
    expect(product().value).toBe('');
  });

  it('is taken back when another text is left, and not while that is typed', async () => {
    const { session } = await pickTea();
    await userEvent.fill(size(), 'SX');
    expect(session.value('product')).toEqual(GREEN);
    await userEvent.fill(size(), 'S');
    await userEvent.tab();
    expect(session.value('product')).toEqual(GREEN);
    await userEvent.fill(size(), 'M');
    await userEvent.tab();
    expect(session.value('product')).toBeUndefined();
    expect(product().value).toBe('');
  });

  it('is taken back while nothing shows it', async () => {
    const { session } = await pickTea();
    cleanup();
    session.choose('kind', 'coffee');
    expect(session.value('product')).toBeUndefined();
    session.choose('product', GREEN);
    session.choose('kind', 'coffee');
    expect(session.value('product')).toEqual(GREEN);
  });

  it('is made by Enter once its options have come, and the form is not sent before', async () => {
    const answered = Promise.withResolvers<unknown[]>();
    const { session, sent } = show(() => answered.promise);
    await userEvent.click(radio('tea'));
    await userEvent.fill(size(), 'S');
    await userEvent.type(product(), 'зелёный{Enter}');
    expect(screen.queryByText(/Исправьте/)).toBeNull();
    answered.resolve([{ value: GREEN.value, data: GREEN }]);
    await screen.findByRole('option', { name: GREEN.label });
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => session.value('product')).toEqual(GREEN);
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveLength(1);
  });

  it('is not made of a text that names none: the first Enter leaves it, the second sends the form, which refuses it', async () => {
    show(async () => []);
    await userEvent.click(radio('tea'));
    await userEvent.fill(size(), 'S');
    await userEvent.type(product(), 'нет такого');
    await screen.findByText(/Ничего не нашлось/);
    await userEvent.keyboard('{Enter}');
    expect(product().getAttribute('aria-invalid')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => product().getAttribute('aria-invalid')).toBe('true');
  });

  it('stays beside a text that was typed for it', async () => {
    const { session } = show();
    await userEvent.click(radio('tea'));
    await userEvent.fill(product(), 'чай');
    await userEvent.click(radio('coffee'));
    expect(session.value('product')).toEqual({ label: 'чай' });
  });
});
