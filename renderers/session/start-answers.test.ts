import { describe, expect, it } from 'vitest';
import type { CompiledForm, Field } from '#engine/model/definition';
import { Holds } from '#engine/model/holds';
import type { JsonObject } from '#engine/model/json';
import { startAnswers } from './start-answers.ts';
import { asTypedText } from './typed-text.ts';

const field = (path: string, more: Partial<Field> = {}): Field => ({
  path,
  id: path,
  personalData: 'none',
  widget: 'select',
  drivesConditions: false,
  ...more,
});
const choices = (...values: [value: string, group?: string][]): JsonObject => ({
  'ui:choices': values.map(([value, group]) => ({
    value,
    label: value,
    ...(group === undefined ? {} : { group }),
  })),
});
const form = {
  schema: { type: 'object', properties: { note: { type: 'string', default: 'как обычно' } } },
  uiSchema: {
    region: choices(['77'], ['50']),
    department: { 'ui:dependsOn': 'region', ...choices(['1001', '77'], ['1023', '50']) },
  },
  fields: [field('note', { widget: 'text' }), field('region'), field('department')],
} as unknown as CompiledForm;

describe('a form starts with its draft', () => {
  it.each<[string, JsonObject, JsonObject, string[]]>([
    ['over the defaults', { note: 'иначе' }, { note: 'иначе' }, []],
    [
      'with the choices that it offers',
      { region: '77', department: '1001' },
      { region: '77', department: '1001' },
      [],
    ],
    ['without a choice that another variant offers', { region: '22' }, {}, ['region']],
    [
      'without what depends on a lost choice',
      { region: '22', department: '1001' },
      {},
      ['region', 'department'],
    ],
    [
      'without a choice of another group',
      { region: '50', department: '1001' },
      { region: '50' },
      ['department'],
    ],
    [
      'with a text that was typed instead of a choice',
      { region: asTypedText('22') },
      { region: asTypedText('22') },
      [],
    ],
    ['without what it does not ask', { comment: 'x' }, {}, []],
  ])('%s', (_title, draft, answers, dropped) => {
    expect(startAnswers(form, new Holds(form.schema, () => () => true), draft)).toEqual({
      answers: { note: 'как обычно', ...answers },
      dropped,
    });
  });
});
