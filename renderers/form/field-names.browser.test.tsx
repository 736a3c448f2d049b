import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { joinPath, toInputName } from '#engine/model/json';
import { sampleForm, showForm } from '../../tests/browser/sample-form.tsx';
import { FIELD_NAMES } from '../../tests/names/field-names.ts';
import { pairsOf } from '../../tests/nightly/cases.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const TEXT = { type: 'string', minLength: 2 };
const send = () => userEvent.click(screen.getByRole('button', { name: 'Отправить' }));

const PLACES = ['alone', 'in a row', 'in a step'] as const;
/** By day a name is tried in one place, and the next name in the next. */
const placed = pairsOf(FIELD_NAMES, PLACES);
const namesIn = (wanted: (typeof PLACES)[number]) =>
  placed.flatMap(([name, place]) => (place === wanted ? [name] : []));

describe('a field may have any name', () => {
  it.each(namesIn('alone'))('%j: its answer is sent, and its error is at it', async (name) => {
    const form = sampleForm({ [name]: TEXT }, { [name]: { 'ui:title': 'Ответ' } }, { required: [name] });
    const { sent } = showForm(form);
    await send();
    const input = screen.getByRole('textbox');
    await expect.poll(() => document.activeElement).toBe(input);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join('')).not.toBe('');
    await userEvent.fill(screen.getByRole('textbox', { name: 'Ответ' }), 'Анна');
    await send();
    await expect.poll(() => sent).toEqual([{ [name]: 'Анна' }]);
  });

  it.each(namesIn('in a row'))('%j in a row of a list', async (name) => {
    const rows = {
      type: 'array',
      items: { type: 'object', properties: { [name]: TEXT }, required: [name] },
      minItems: 1,
    };
    const ui = {
      'ui:widget': 'rows',
      items: { 'ui:order': [name], [name]: { 'ui:widget': 'text', 'ui:title': 'Ответ' } },
    };
    const { sent } = showForm(sampleForm({ rows }, { rows: ui as never }, { required: ['rows'] }));
    await userEvent.fill(screen.getByRole('textbox', { name: 'Ответ' }), 'А');
    await send();
    await expect.poll(() => screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    await userEvent.fill(screen.getByRole('textbox', { name: 'Ответ' }), 'Анна');
    await send();
    await expect.poll(() => sent).toEqual([{ rows: [{ [name]: 'Анна' }] }]);
  });

  it.each(namesIn('in a step'))('%j in a step', async (name) => {
    const form = sampleForm(
      { [name]: TEXT, last: TEXT },
      { [name]: { 'ui:title': 'Ответ' }, last: { 'ui:title': 'Второй' } },
      { required: [name] },
    );
    form.uiSchema['ui:steps'] = [
      { name: 'one', title: 'Первый шаг', fields: [name] },
      { name: 'two', title: 'Второй шаг', fields: ['last'] },
    ];
    const { sent } = showForm(form);
    await userEvent.fill(screen.getByRole('textbox', { name: 'Ответ' }), 'Анна');
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Далее' }));
    await send();
    await expect.poll(() => sent).toEqual([{ [name]: 'Анна' }]);
  });
});

it('no input hides a method or a neighbour of its form from scripts', () => {
  const form = document.createElement('form');
  const names: string[] = [];
  for (let proto = Object.getPrototypeOf(form); proto !== null; proto = Object.getPrototypeOf(proto))
    names.push(...Object.getOwnPropertyNames(proto));
  const used = [...new Set(names)].filter((name) => {
    const value: unknown = Reflect.get(form, name);
    return !/^(on|aria)/.test(name) && (typeof value === 'function' || typeof value === 'object');
  });
  const hidden = [...used, 'action', 'method', 'length', 'nodeType', 'nodeName'].filter((name) => {
    const input = document.createElement('input');
    input.name = toInputName(joinPath([name]));
    form.replaceChildren('before', document.createElement('i'), input, document.createElement('i'), 'after');
    return Reflect.get(form, name) === input;
  });
  expect(hidden).toEqual([]);
});
