import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/model/json';
import { widgets } from '#engine/model/widgets';
import { sampleForm, showForm } from '../../tests/browser/sample-form.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const string = { type: 'string' } as const;
const object = { type: 'object', properties: {} } as const;
const tick = { type: 'boolean' } as const;

function show(properties: Record<string, JsonObject>, ui: Record<string, JsonObject>): void {
  const titled = Object.keys(properties).map((name) => [name, { 'ui:title': name, ...ui[name] }] as const);
  showForm(sampleForm(properties, Object.fromEntries(titled), { slug: crypto.randomUUID() }));
}
const control = (name: string) =>
  [...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('combobox')].find(
    (one) => one.getAttribute('name') === name,
  );
const attributes = (name: string, ...asked: string[]) =>
  asked.map((attribute) => control(name)?.getAttribute(attribute) ?? null);

describe('the keyboard of a phone and the autofill of a browser', () => {
  it.each<[string, JsonObject, (string | null)[]]>([
    ['text', string, ['text', null, 'off', null]],
    ['email', string, ['text', 'email', 'email', 'none']],
    ['phone', { ...string, phone: true }, ['tel', 'tel', 'tel', null]],
    ['phone', { ...string, 'phone-foreign': true }, ['tel', 'tel', 'tel', null]],
    ['full-name', string, ['text', null, 'name', 'words']],
    ['company', object, ['text', null, 'organization', null]],
    ['company-inn', object, ['text', 'numeric', 'off', null]],
    ['date', string, ['text', 'numeric', 'off', null]],
    ['month-year', string, ['text', 'numeric', 'off', null]],
    ['partial-date', string, ['text', 'decimal', 'off', null]],
    ['inn', string, ['text', 'numeric', 'off', null]],
    ['snils', string, ['text', 'numeric', 'off', null]],
    ['passport', string, ['text', 'numeric', 'off', null]],
    ['foreign-passport', string, ['text', 'text', 'off', 'characters']],
    ['department-code', string, ['text', 'numeric', 'off', null]],
    ['account-number', string, ['text', 'numeric', 'off', null]],
    ['amount', { type: 'integer', minimum: 0 }, ['text', 'numeric', 'off', null]],
    ['amount', { type: 'number', minimum: 0 }, ['text', 'decimal', 'off', null]],
    // The keypads of some phones have no minus.
    ['amount', { type: 'number' }, ['text', 'text', 'off', null]],
    ['search-select', string, ['text', null, 'off', null]],
  ])('%s, validated by %o: type, keyboard, what is filled in, capitals are %j', (widget, schema, wanted) => {
    show({ field: schema }, { field: { 'ui:widget': widget } });
    const found = attributes('field', 'type', 'inputmode', 'autocomplete', 'autocapitalize');
    expect(found).toEqual(wanted);
  });

  const typed = Object.entries(widgets).filter(([, contract]) => 'isTyped' in contract);
  it.each(typed)('is what a definition sets, where it sets something: %s', (widget, { accepts }) => {
    const set = {
      placeholder: 'Ваш ответ',
      autocomplete: 'nickname',
      inputMode: 'search',
      enterKeyHint: 'done',
    };
    const ui = Object.fromEntries(Object.entries(set).map(([name, value]) => [`ui:${name}`, value]));
    const schema = accepts[0] === 'object' ? object : { type: accepts[0] ?? 'string' };
    show({ field: schema }, { field: { 'ui:widget': widget, ...ui } });
    const found = attributes('field', ...Object.keys(set).map((name) => name.toLowerCase()));
    expect(found).toEqual(Object.values(set));
  });
});

describe('the Enter key of a phone', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['an item', { items: string }, { items: { 'ui:widget': 'text', 'ui:enterKeyHint': 'done' } }],
    [
      'a field of an item',
      { items: { type: 'object', properties: { name: string } } },
      { items: { 'ui:order': ['name'], name: { 'ui:widget': 'text', 'ui:enterKeyHint': 'done' } } },
    ],
    [
      'a place',
      { items: [string, string], minItems: 2, additionalItems: false },
      { items: [{ 'ui:widget': 'text', 'ui:enterKeyHint': 'done' }, { 'ui:widget': 'text' }] },
    ],
  ])('is what a definition sets for %s of a list', (_of, list, items) => {
    show({ field: { type: 'array', ...list } }, { field: { 'ui:widget': 'rows', ...items } });
    expect(screen.getAllByRole('textbox')[0]?.getAttribute('enterkeyhint')).toBe('done');
  });

  it.each<[string, string, JsonObject]>([
    ['text', 'text', string],
    ['amount', 'amount', { type: 'number' }],
    ['search-select', 'search-select', string],
    ['company', 'company', object],
  ])(
    'leads from field to field, and from the last that is typed, %s, to sending',
    (_title, widget, schema) => {
      show(
        { first: string, last: schema, kind: string, agreed: tick },
        {
          last: { 'ui:widget': widget },
          kind: { 'ui:widget': 'radio', 'ui:choices': [{ value: 'a', label: 'А' }] },
          agreed: { 'ui:widget': 'consent' },
        },
      );
      expect(attributes('first', 'enterkeyhint')).toEqual(['next']);
      expect(attributes('last', 'enterkeyhint')).toEqual(['send']);
    },
  );

  it('breaks a line in a last field of several', () => {
    show({ first: string, last: string }, { last: { 'ui:widget': 'textarea' } });
    expect(attributes('first', 'enterkeyhint')).toEqual(['next']);
    expect(attributes('last', 'enterkeyhint')).toEqual([null]);
  });
});
