import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { withMemberGroups } from './member-groups.ts';

const schema: JsonObject = {
  type: 'object',
  properties: { region: { enum: ['77', '78'] }, department: { enum: ['1', '2'] } },
};
const department: JsonObject = {
  'ui:dependsOn': 'region',
  'ui:choices': [
    { value: '1', label: 'one', group: '77' },
    { value: '2', label: 'two', group: '77' },
  ],
};
const related = { members: { department: { of: 'region', groups: { '77': ['1', '2'], '78': [] } } } };

describe('choices that depend on another answer', () => {
  it('are the only ones that the schema accepts, also where there are none', () => {
    expect(withMemberGroups(schema, { department })).toEqual({ ...schema, 'member-of': related });
  });

  it('are found in a group of fields', () => {
    const nested = { type: 'object', properties: { office: schema } };
    expect(withMemberGroups(nested, { office: { department } })).toEqual({
      type: 'object',
      properties: { office: { ...schema, 'member-of': related } },
    });
  });

  it('are beside a rule that the form has itself', () => {
    const own = { members: { street: { of: 'city', groups: {} } } };
    expect(withMemberGroups({ ...schema, 'member-of': own }, { department })).toMatchObject({
      'member-of': own,
      allOf: [{ 'member-of': related }],
    });
  });

  it.each<[string, JsonObject]>([
    ['no field depends on another', { department: { 'ui:choices': [] } }],
    ['the other answer is not asked for', { department: { ...department, 'ui:dependsOn': 'city' } }],
    ['the field is not asked for', { street: department }],
  ])('leave the schema as it is where %s', (_why, ui) => {
    expect(withMemberGroups(schema, ui)).toEqual(schema);
  });
});
