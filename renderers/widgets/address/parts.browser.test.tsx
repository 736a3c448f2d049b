import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { JsonObject } from '#engine/model/json';
import { forgetDrafts } from '../../../tests/browser/phone-form.ts';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';

beforeEach(forgetDrafts);
afterEach(cleanup);

const place = {
  country: 'Россия',
  country_iso_code: 'RU',
  region_with_type: 'Тверская обл',
  city: 'Тверь',
  street_with_type: 'ул Советская',
};
const show = (data: JsonObject = place, rule: JsonObject | true = true) =>
  showForm(
    sampleForm(
      {
        address: {
          type: 'object',
          properties: { value: { type: 'string' }, house: { type: 'string' } },
          'address-full': rule,
        },
      },
      { address: { 'ui:title': 'Адрес', 'ui:widget': 'address' } },
    ),
    undefined,
    { suggest: async () => [{ value: 'г Тверь, ул Советская', data }] },
  );
const part = (name: RegExp) => screen.queryByRole('textbox', { name });
const typeAddress = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: /^Адрес/ }));
  await userEvent.keyboard('тверь сов');
};
const choose = async (): Promise<void> => {
  await typeAddress();
  await userEvent.click(await screen.findByRole('option', { name: /Тверь/ }));
};
const openParts = () => userEvent.click(screen.getByRole('button', { name: 'Заполнить по частям' }));

it('a proposal with its house is the whole answer', async () => {
  const { session } = show({ ...place, house: '5', block_type: 'к', block: '2', flat: '7' });
  await choose();
  expect(session.value('address')).toEqual({
    country: 'Россия',
    country_iso_code: 'RU',
    region: 'Тверская обл',
    city: 'Тверь',
    street: 'ул Советская',
    house: '5 к 2',
    flat: '7',
  });
  expect(part(/^Дом/)).toBeNull();
});

it('a street without its house asks for it at once, in an input that is there', async () => {
  const { session } = show();
  await choose();
  await userEvent.fill(await screen.findByRole('textbox', { name: /^Дом/ }), '5');
  expect(session.value('address')).toMatchObject({ city: 'Тверь', street: 'ул Советская', house: '5' });
});

it('a house without a flat asks for one where a flat is needed', async () => {
  show({ ...place, house: '5' }, { flat: true });
  await choose();
  expect(await screen.findByRole('textbox', { name: 'Квартира' })).toBeTruthy();
});

it('a text that is typed and not chosen is kept as typed, and one more key reverts the choice', async () => {
  const { session } = show({ ...place, house: '5' });
  await typeAddress();
  expect(session.value('address')).toEqual({ value: 'тверь сов' });
  await userEvent.click(await screen.findByRole('option', { name: /Тверь/ }));
  await userEvent.click(screen.getByRole('combobox', { name: /^Адрес/ }));
  await userEvent.keyboard('{End}х');
  expect(session.value('address')).toEqual({ value: 'г Тверь, ул Советскаях' });
});

it('parts that are written give an address of Russia; the last one that is emptied leaves none', async () => {
  const { session } = show();
  await openParts();
  await userEvent.fill(screen.getByRole('textbox', { name: /^Город/ }), 'Берново');
  await userEvent.fill(screen.getByRole('textbox', { name: /^Дом/ }), '12а');
  expect(session.value('address')).toEqual({ country_iso_code: 'RU', location: 'Берново', house: '12а' });
  expect(screen.getByRole('combobox', { name: /^Адрес/ })).toHaveProperty('value', 'Берново, 12а');
  await userEvent.fill(screen.getByRole('textbox', { name: /^Город/ }), '');
  await userEvent.fill(screen.getByRole('textbox', { name: /^Дом/ }), '');
  expect(session.value('address')).toBeUndefined();
});

it('a chosen address is taken back by its button', async () => {
  const { session } = show({ ...place, house: '5' });
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Убрать: Адрес' }));
  expect(session.value('address')).toBeUndefined();
  expect(screen.getByRole('combobox', { name: /^Адрес/ })).toHaveProperty('value', '');
});
