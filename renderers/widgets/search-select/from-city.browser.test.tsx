import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { JsonObject } from '#engine/model/json';
import { forgetDrafts } from '../../../tests/browser/phone-form.ts';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';

beforeEach(forgetDrafts);
afterEach(cleanup);

const NOTE = 'Это регион города, который вы выбрали. Если нужен другой, выберите его';
const regions = [
  { value: '77', label: 'Москва' },
  { value: '16', label: 'Республика Татарстан' },
];

/** Shows a form on a page whose visitor has chosen a city of this region. */
const show = (region: string | undefined, ui: JsonObject = { 'ui:fromCity': true }) =>
  showForm(
    sampleForm(
      { region: { type: 'string' }, name: { type: 'string' } },
      {
        region: { 'ui:title': 'Регион', 'ui:widget': 'search-select', 'ui:choices': regions, ...ui },
        name: { 'ui:title': 'Имя' },
      },
    ),
    undefined,
    { region: () => region },
  );
const box = () => screen.getByRole('combobox', { name: /^Регион/ }) as HTMLInputElement;

it('a region starts with that of the chosen city, with a note', async () => {
  const { session } = show('16');
  await expect.poll(() => box().value).toBe('Республика Татарстан');
  expect(session.value('region')).toBe('16');
  expect(screen.getByText(NOTE)).toBeDefined();
});

it.each<[string, string | undefined, JsonObject?]>([
  ['no city is chosen', undefined],
  ['its region is not offered', '99'],
  ['the form does not ask for it', '16', {}],
])('a region starts empty where %s', (_title, region, ui) => {
  const { session } = show(region, ui);
  expect(box().value).toBe('');
  expect(session.value('region')).toBeUndefined();
  expect(screen.queryByText(NOTE)).toBeNull();
});

it('another choice removes the note, and is kept when the form is shown again', async () => {
  show('16');
  await userEvent.click(box());
  await userEvent.keyboard('моск{ArrowDown}{Enter}');
  expect(screen.queryByText(NOTE)).toBeNull();
  cleanup();
  const { session } = show('16');
  await expect.poll(() => box().value).toBe('Москва');
  expect(session.value('region')).toBe('77');
});
