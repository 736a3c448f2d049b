import { expect, it } from 'vitest';
import { mastersOf, ownMastersOf } from './masters-of.ts';

const region = { 'ui:title': 'Регион', 'ui:choices': [{ value: '77' }, { value: '78' }] };
const oneText = { type: 'string' };
const form = {
  fields: [
    { path: 'region', widget: 'search-select' },
    { path: 'gender', widget: 'radio' },
    { path: 'department', widget: 'search-select' },
  ],
  schema: {
    type: 'object',
    properties: { region: oneText, gender: oneText },
    if: { required: ['region'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { department: oneText } },
  },
  uiSchema: {
    region,
    gender: { 'ui:title': 'Пол', 'ui:choices': [{ value: 'm' }, { value: 'f' }] },
    department: { 'ui:choices': [{ value: 'a', group: '77' }] },
  },
} as unknown as Parameters<typeof mastersOf>[0];

it.each([
  ['every group is an answer of the other field', ['77', '78'], ['region']],
  ['a group is none of its answers', ['77', '50'], []],
  ['the choices have no groups', [undefined], []],
])('a field may depend on another where %s', (_case, groups, names) => {
  expect(mastersOf(form, 'department', groups).map(({ name }) => name)).toEqual(names);
});

it('a field does not depend on itself', () => {
  expect(mastersOf(form, 'region', ['77'])).toEqual([]);
});

it.each([
  ['gender', ['region', 'department']],
  // A department depends on the region.
  ['region', ['gender']],
])('own choices of %s may depend on any other choice that does not depend on them', (name, masters) => {
  const { region: _region, department, ...uiSchema } = form.uiSchema;
  const dependent = {
    ...uiSchema,
    region,
    department: { ...(department as object), 'ui:dependsOn': 'region' },
  };
  expect(ownMastersOf({ ...form, uiSchema: dependent }, name).map((one) => one.name)).toEqual(masters);
});

it('fields in a circle of any length are no masters of each other', () => {
  const { region: _region, department, ...uiSchema } = form.uiSchema;
  const chained = {
    ...uiSchema,
    region: { ...region, 'ui:dependsOn': 'gender' },
    department: { ...(department as object), 'ui:dependsOn': 'region' },
  };
  expect(ownMastersOf({ ...form, uiSchema: chained }, 'gender')).toEqual([]);
});

it.each([
  ['several choices', { type: 'array', items: oneText }, 'checkboxes'],
  ['a number', { type: 'integer' }, 'radio'],
  ['a text that is none of the choices', oneText, 'own-choice'],
  ['a choice for each row', { type: 'object' }, 'matrix'],
])('a field whose answer may be %s is no master', (_title, schema, widget) => {
  const other = {
    ...form,
    fields: [{ path: 'region', widget }],
    schema: { type: 'object', properties: { region: schema } },
  } as unknown as typeof form;
  expect(ownMastersOf(other, 'department')).toEqual([]);
  expect(mastersOf(other, 'department', ['77'])).toEqual([]);
});
