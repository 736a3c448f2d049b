import { describe, expect, it } from 'vitest';
import { type Json, type JsonObject, objectIn } from '../json/json.ts';
import {
  behaviourNamed,
  copying,
  type NameChange,
  removal,
  renaming,
  schemasNamed,
  uiNamed,
} from './name-change.ts';

/** Returns a form that names an answer in every place that can, beside another answer. */
const formNaming = (own: string) => ({
  schema: {
    properties: {
      [own]: { type: 'string' },
      other: { type: 'object', pick: { source: 's', with: { by: own } } },
    },
    required: [own, 'other'],
    dependencies: { [own]: ['other'], other: [own] },
    errorMessage: { required: { [own]: '@text' } },
    computed: { members: { [own]: { var: 'other' }, sum: { '+': [{ var: `${own}.price` }, 1] } } },
    'not-before': { members: { [own]: 'other', other: own } },
    'join-of': { members: { whole: [own, 'other'] } },
    'work-phone': { work: own, mobile: 'other' },
    allOf: [{ then: { properties: { [own]: { maxLength: 3 } }, required: [own] } }],
  },
  ui: {
    'ui:order': [own, 'other', '*'],
    'ui:groups': [{ title: 't', fields: [own, 'other'] }],
    'ui:steps': [
      { name: 'one', fields: [own] },
      { name: 'two', fields: ['other'] },
    ],
    [own]: { 'ui:title': 't' },
    other: { 'ui:dependsOn': own, 'ui:fills': [{ field: own, member: 'm' }] },
  },
  form: {
    payloads: {
      request: {
        whole: { answer: own },
        several: { answers: { main: own, beside: 'other' } },
        beside: { answers: { main: 'other', beside: own } },
        inside: { object: { part: { answer: `${own}.code` } } },
        listed: { list: [{ answer: own }, { answer: 'other' }] },
        items: { each: own, of: { item: true } },
        total: { count: own },
      },
    },
    consent: { privacy: { field: own }, ads: { field: 'other' } },
    success: { cases: [{ when: { required: [own] }, message: 'm' }, { message: 'n' }] },
    proof: { answer: own },
    fields: [
      { name: own, field: 'f' },
      { name: 'other', field: 'f' },
    ],
    without: [own, 'other'],
  },
});

const changed = (own: string, change: NameChange) => {
  const { schema, ui, form } = formNaming(own);
  return {
    schema: schemasNamed(schema as JsonObject, change),
    ui: uiNamed(ui, change),
    form: behaviourNamed(form as JsonObject, change),
  };
};

describe('a name of an answer', () => {
  it('is gone from every place of the form once the answer is removed', () => {
    const left = changed('mine', removal(new Set(['mine'])));
    expect(JSON.stringify(left)).not.toContain('mine');
    expect(left.schema).toEqual({
      properties: { other: { type: 'object', pick: { source: 's', with: {} } } },
      required: ['other'],
      dependencies: { other: [] },
      errorMessage: { required: {} },
      computed: { members: { sum: { '+': [null, 1] } } },
      'join-of': { members: { whole: ['other'] } },
      allOf: [{ then: { properties: {}, required: [] } }],
    });
    expect(left.ui).toEqual({
      'ui:order': ['other', '*'],
      'ui:groups': [{ title: 't', fields: ['other'] }],
      'ui:steps': [{ name: 'two', fields: ['other'] }],
      other: {},
    });
    expect(left.form).toEqual({
      payloads: {
        request: { beside: { answers: { main: 'other' } }, listed: { list: [{ answer: 'other' }] } },
      },
      consent: { ads: { field: 'other' } },
      success: { cases: [{ message: 'n' }] },
      fields: [{ name: 'other', field: 'f' }],
      without: ['other'],
    });
  });

  it('is the new one in every place of schema and settings once the answer is renamed', () => {
    const { schema, ui } = changed('mine', renaming(new Map([['mine', 'yours']])));
    expect({ schema, ui }).toEqual({ schema: formNaming('yours').schema, ui: formNaming('yours').ui });
  });

  it('is followed by the name of the copy where it belongs to the answer, and only there', () => {
    const names = new Map([['mine', 'copy']]);
    const change = copying(names, { change: renaming(names), wireOf: (wire) => `${wire}_2` });
    const { schema, ui, form } = changed('mine', change);
    const before = formNaming('mine');
    const copies = [
      [schema.required, ['mine', 'copy', 'other']],
      [Object.keys(objectIn(schema.properties)), ['mine', 'copy', 'other']],
      [
        schema.allOf,
        [
          {
            then: {
              properties: { mine: { maxLength: 3 }, copy: { maxLength: 3 } },
              required: ['mine', 'copy'],
            },
          },
        ],
      ],
      [schema['not-before'], { members: { mine: 'other', copy: 'other', other: 'mine' } }],
      [schema.dependencies, { mine: ['other'], other: ['mine'] }],
      [ui['ui:order'], ['mine', 'copy', 'other', '*']],
      [ui.copy, before.ui.mine],
      [ui.other, before.ui.other],
      [form.consent, before.form.consent],
      [form.without, ['mine', 'copy', 'other']],
    ] as [Json, Json][];
    for (const [is, should] of copies) expect(is).toEqual(should);
    expect(objectIn(objectIn(form.payloads).request)).toMatchObject({
      whole_2: { answer: 'copy' },
      several_2: { answers: { main: 'copy', beside: 'other' } },
      beside: { answers: { main: 'other', beside: 'mine' } },
      inside: { object: { part_2: { answer: 'copy.code' } } },
      listed: { list: [{ answer: 'mine' }, { answer: 'copy' }, { answer: 'other' }] },
      total: { count: 'mine' },
    });
  });
});
