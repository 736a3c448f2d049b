import { expect, it } from 'vitest';
import { mastersOf } from './masters-of.ts';

const region = { 'ui:title': 'Регион', 'ui:choices': [{ value: '77' }, { value: '78' }] };
const form = {
  fields: [{ path: 'region' }, { path: 'gender' }, { path: 'department' }],
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
