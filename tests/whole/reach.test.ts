import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/model/json';
import { plainForm, problemsOf } from './plain-form.ts';

const number = (schema: JsonObject = {}): JsonObject => ({ type: 'integer', ...schema });
const text = (schema: JsonObject = {}): JsonObject => ({ type: 'string', ...schema });
const amount = (ui: JsonObject = {}): JsonObject => ({ 'ui:widget': 'amount', ...ui });
const widget = (name: string, ui: JsonObject = {}): JsonObject => ({ 'ui:widget': name, ...ui });

type Pair = [title: string, schema: JsonObject, ui: JsonObject, code: string, example: string];

const longer = (digits: number): JsonObject => text({ pattern: `^\\d{${digits}}$` });

/** Fields whose widget and schema differ, with a value that proves it. */
const planted: Readonly<Record<'limits' | 'steps' | 'lengths' | 'patterns' | 'enums' | 'masks', Pair[]>> = {
  limits: [
    [
      'an input that starts at 15 000',
      number({ minimum: 1 }),
      amount({ 'ui:min': 15_000 }),
      'VALUE_UNTYPABLE',
      '3 cannot',
    ],
    [
      'an input that ends below the schema',
      number({ minimum: 1, maximum: 999 }),
      amount({ 'ui:max': 500 }),
      'VALUE_UNTYPABLE',
      '501 cannot',
    ],
    [
      'an input from zero where less is accepted',
      number({ maximum: 50 }),
      amount({ 'ui:min': 0 }),
      'VALUE_UNTYPABLE',
      '-1 cannot',
    ],
    [
      'limits that hold no common number',
      number({ minimum: 1, maximum: 9 }),
      amount({ 'ui:min': 10, 'ui:max': 20 }),
      'VALUE_UNTYPABLE',
      '3 cannot',
    ],
    [
      'an input that ends just below',
      number({ minimum: 1, maximum: 100 }),
      amount({ 'ui:max': 99 }),
      'VALUE_UNTYPABLE',
      '100 cannot',
    ],
    [
      'an open limit of the schema',
      number({ exclusiveMinimum: 5 }),
      amount({ 'ui:min': 7 }),
      'VALUE_UNTYPABLE',
      '6 cannot',
    ],
    ['a number above the cap of inputs', number({ minimum: 1e15 }), amount(), 'NOTHING_TYPABLE', 'nothing'],
    [
      'a maximum that no input takes',
      number({ minimum: 0, maximum: 1e16 }),
      amount(),
      'VALUE_UNTYPABLE',
      'to 999,999,999,999,999',
    ],
    [
      'a debt below the cap of inputs',
      number({ minimum: -2e15, maximum: 0 }),
      amount(),
      'VALUE_UNTYPABLE',
      'from -999,999,999,999,999',
    ],
  ],
  steps: [
    [
      'kopecks below the input',
      { type: 'number', multipleOf: 0.01, minimum: 0.01 },
      amount({ 'ui:min': 1 }),
      'VALUE_UNTYPABLE',
      '0.5 cannot',
    ],
    [
      'steps that the input skips',
      number({ multipleOf: 50, minimum: 50 }),
      amount({ 'ui:min': 100 }),
      'VALUE_UNTYPABLE',
      '50 cannot',
    ],
    [
      'a step above the end',
      number({ multipleOf: 7, minimum: 0 }),
      amount({ 'ui:min': 1, 'ui:max': 6 }),
      'VALUE_UNTYPABLE',
      '0 cannot',
    ],
    [
      'kopecks without an end',
      { type: 'number', multipleOf: 0.01, exclusiveMaximum: 9e15 },
      amount({ 'ui:min': -1e15 }),
      'VALUE_UNTYPABLE',
      'to 999,999,999,999,999',
    ],
    [
      'a month between the marks of a slider',
      number({ minimum: 6, maximum: 36 }),
      widget('term', { 'ui:min': 6, 'ui:max': 36 }),
      'VALUE_UNTYPABLE',
      '6, 7, 9, 12, 18, 24, 30, 36',
    ],
  ],
  lengths: [
    [
      'more digits than the mask has',
      text({ pattern: '^\\d{14}$' }),
      widget('inn'),
      'VALUE_UNTYPABLE',
      'cannot',
    ],
    ['one digit more than an account has', longer(21), widget('account-number'), 'VALUE_UNTYPABLE', 'cannot'],
    [
      'more characters than the mask has',
      text({ minLength: 13 }),
      widget('inn'),
      'VALUE_UNTYPABLE',
      'cannot',
    ],
    [
      'fewer characters than a whole day has',
      text({ maxLength: 9 }),
      widget('date'),
      'VALUE_UNTYPABLE',
      'cannot',
    ],
    [
      'a longer text than an account has',
      text({ minLength: 20, maxLength: 25 }),
      widget('account-number'),
      'VALUE_UNTYPABLE',
      'cannot',
    ],
  ],
  patterns: [
    [
      'a month that the mask of a day cannot give',
      text({ pattern: '^\\d{4}-\\d{2}$' }),
      widget('month-year'),
      'VALUE_UNTYPABLE',
      'cannot',
    ],
    [
      'a time with a zone',
      text({ pattern: '^\\d{2}:\\d{2}(\\+03)?$' }),
      widget('time'),
      'VALUE_UNTYPABLE',
      'cannot',
    ],
    [
      'a text that has to have a line end',
      text({ pattern: '^a\\nb$' }),
      widget('text'),
      'NOTHING_TYPABLE',
      'nothing',
    ],
    ['a space at the end', text({ pattern: '^a $' }), widget('text'), 'NOTHING_TYPABLE', 'nothing'],
    ['a tab', text({ pattern: '^a\\tb$' }), widget('textarea'), 'NOTHING_TYPABLE', 'nothing'],
    ['a line end in front', text({ pattern: '^\\na$' }), widget('textarea'), 'NOTHING_TYPABLE', 'nothing'],
    ['letters in a phone', text({ pattern: '^[a-z]+$' }), widget('phone'), 'NOTHING_TYPABLE', 'nothing'],
    [
      'the same code in one branch of a schema',
      text({ anyOf: [{ pattern: '^\\+7\\d{10}$' }, { pattern: '^\\+375\\d{9}$' }] }),
      widget('phone', { 'ui:nationalPrefix': '+7' }),
      'VALUE_UNTYPABLE',
      'takes only 9161234567',
    ],
    [
      'letters that the input of an address takes out',
      text({ pattern: '^[а-я]+@[а-я]+$' }),
      widget('email'),
      'VALUE_UNTYPABLE',
      'anna@mail.ru',
    ],
    [
      'small letters where an input makes large ones',
      text({ pattern: '^[a-z]{2}\\d{6}$' }),
      widget('foreign-passport'),
      'VALUE_UNTYPABLE',
      '75 1234567',
    ],
    [
      'hours of twelve',
      text({ pattern: '^\\d{1,2}:\\d{2} PM$' }),
      widget('time'),
      'VALUE_UNTYPABLE',
      '14:30',
    ],
    [
      'a day of ISO in a row',
      {
        type: 'array',
        maxItems: 5,
        items: {
          type: 'object',
          properties: {
            day: text({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', fieldId: 'day', personalData: 'none' }),
          },
        },
      },
      widget('rows', { items: { day: widget('date') } }),
      'VALUE_UNTYPABLE',
      '99.99.9999',
    ],
    [
      'months of ISO as far as known',
      text({ pattern: '^\\d{4}(-\\d{2})?$' }),
      widget('partial-date'),
      'VALUE_UNTYPABLE',
      '12.1990',
    ],
  ],
  enums: [
    [
      'a choice with a space that breaks no line',
      text({ enum: ['a\u00A0b', 'c'] }),
      widget('radio', {
        'ui:choices': [
          { value: 'a\u00A0b', label: { ru: 'а', en: 'a' } },
          { value: 'c', label: { ru: 'б', en: 'b' } },
        ],
      }),
      'VALUE_UNTYPABLE',
      'no invisible characters',
    ],
    [
      'a schema that the limits of the input exclude',
      number({ enum: [1000] }),
      amount({ 'ui:max': 9 }),
      'VALUE_UNTYPABLE',
      '1000 cannot',
    ],
    [
      'a number of sixteen digits among others',
      number({ enum: [5, 1_000_000_000_000_000] }),
      amount(),
      'VALUE_UNTYPABLE',
      '1000000000000000 cannot',
    ],
    [
      'a word among days',
      text({ enum: ['01.02.1990', 'позже'] }),
      widget('date'),
      'VALUE_UNTYPABLE',
      'позже',
    ],
  ],
  masks: [
    [
      'a text under the mask of a date',
      text({ maxLength: 10 }),
      widget('date'),
      'VALUE_UNTYPABLE',
      '"abc" cannot',
    ],
    ['a text under the mask of a passport', text(), widget('passport'), 'VALUE_UNTYPABLE', '9999 999999'],
    [
      'letters in a department code',
      text({ pattern: '^[A-Z]{3}$' }),
      widget('department-code'),
      'VALUE_UNTYPABLE',
      'cannot',
    ],
    [
      'a SNILS without its hyphens',
      text({ pattern: '^\\d{11}$' }),
      widget('snils'),
      'VALUE_UNTYPABLE',
      'cannot',
    ],
    [
      'a trunk digit that the mask of a phone leaves out',
      text({ pattern: '^8\\d{10}$' }),
      widget('phone'),
      'NOTHING_TYPABLE',
      'nothing',
    ],
    [
      'a country code that the mask of a phone leaves out',
      text({ pattern: '^\\+7\\d{10}$' }),
      widget('phone'),
      'VALUE_UNTYPABLE',
      'takes only 9161234567',
    ],
    ['a passport without its space', longer(10), widget('passport'), 'VALUE_UNTYPABLE', 'cannot'],
    [
      'a rule of days under the mask of months',
      text({ date: true }),
      widget('month-year'),
      'VALUE_UNTYPABLE',
      '01.02.1990',
    ],
    [
      'a rule of months under the mask of days',
      text({ 'month-year': true }),
      widget('date'),
      'VALUE_UNTYPABLE',
      '12.1990',
    ],
    [
      'a rule of INN under the mask of SNILS',
      text({ inn: true }),
      widget('snils'),
      'VALUE_UNTYPABLE',
      '500100732259',
    ],
  ],
};

const whole: [title: string, schema: JsonObject, ui: JsonObject][] = [
  ['an input without limits', number(), amount()],
  ['limits of the schema alone', number({ minimum: 1, maximum: 999 }), amount()],
  ['wider limits of the input', number({ minimum: 1, maximum: 5 }), amount({ 'ui:min': 0, 'ui:max': 100 })],
  ['limits below zero', number({ minimum: -50, maximum: 50 }), amount({ 'ui:min': -50, 'ui:max': 50 })],
  ['kopecks', { type: 'number', multipleOf: 0.01, minimum: 0 }, amount({ 'ui:min': 0 })],
  ['any fraction', { type: 'number' }, amount()],
  ['a rule of dates', text({ date: true }), widget('date')],
  [
    'rules of a day, a month and a year',
    text({ anyOf: [{ date: true }, { 'month-year': true }, { year: true }] }),
    widget('partial-date'),
  ],
  ['a rule of INN', text({ inn: true }), widget('inn')],
  ['a rule of SNILS', text({ snils: true }), widget('snils')],
  ['a pattern of the mask', text({ pattern: '^\\d{3}-\\d{3}$' }), widget('department-code')],
  ['a rule of phones', text({ phone: true }), widget('phone')],
  ['a rule of phones of every country', text({ 'phone-foreign': true }), widget('phone')],
  ['ten digits of a phone', text({ pattern: '^9\\d{9}$' }), widget('phone')],
  ['both notations of a phone', text({ pattern: '^(\\+7)?\\d{10}$' }), widget('phone')],
  [
    'a country code in a field for numbers of every country',
    text({ 'phone-foreign': true, pattern: '^\\+7\\d{10}$' }),
    widget('phone'),
  ],
  [
    'a number of another country without its plus',
    text({ 'phone-foreign': true, pattern: '^\\d{12}$' }),
    widget('phone'),
  ],
  ['a rule of addresses', text({ email: true }), widget('email')],
  ['a rule of foreign passports', text({ 'foreign-passport': true }), widget('foreign-passport')],
  ['marks of a slider', number({ enum: [6, 9, 12] }), widget('term', { 'ui:min': 6, 'ui:max': 12 })],
  ['times', text({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }), widget('time')],
  ['a line end within', text({ pattern: '^a\\nb$' }), widget('textarea')],
  ['a rule of names', text({ name: true }), widget('text')],
  ['a long text', text({ 'long-text': true }), widget('textarea')],
  ['a year alone where a day may be known', text({ year: true }), widget('partial-date')],
  ['joined emoji', text({ pattern: '^👨\u200D👩$' }), widget('text')],
  [
    'an open limit that the input reaches',
    number({ minimum: 0, exclusiveMaximum: 10 }),
    amount({ 'ui:max': 9 }),
  ],
  ['the cap of inputs', number({ minimum: 0, maximum: 999_999_999_999_999 }), amount()],
  ['twenty digits of an account', text({ pattern: '^\\d{20}$' }), widget('account-number')],
];

const found = (schema: JsonObject, ui: JsonObject) =>
  problemsOf(
    plainForm(
      { type: 'object', properties: { a: { fieldId: 'a', personalData: 'none', ...schema } } },
      { a: ui },
    ),
  );

describe('the values of a field are proved against those that its schema accepts', () => {
  it('there are twenty pairs and more, and several of each kind', () => {
    expect(Object.values(planted).flat().length).toBeGreaterThanOrEqual(20);
    for (const [kind, pairs] of Object.entries(planted)) expect(pairs.length, kind).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.values(planted).flat())(
    '%s is refused with an example',
    (_title, schema, ui, code, example) => {
      const problems = found(schema, ui).filter((problem) => problem.code === code);
      expect(problems.map(({ message }) => message).join()).toContain(example);
      expect(problems[0]?.pointer).toBeDefined();
    },
  );

  it.each(whole)('%s is accepted', (_title, schema, ui) =>
    expect(found(schema, ui).filter(({ code }) => /TYPABLE/.test(code))).toEqual([]),
  );
});

describe('choices may be any scalar', () => {
  const offered = (...values: (string | number | boolean)[]): JsonObject => ({
    'ui:choices': values.map((value) => ({ value, label: { ru: `Да ${value}`, en: `Yes ${value}` } })),
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['yes and no', { type: 'boolean' }, widget('radio', offered(true, false))],
    ['whole numbers', number({ enum: [0, 5, 12] }), widget('radio', offered(0, 5, 12))],
    ['fractions in a list', { type: 'number', enum: [0.5, 1.5] }, widget('select', offered(0.5, 1.5))],
  ])('%s are accepted', (_title, schema, ui) => expect(found(schema, ui)).toEqual([]));

  it.each<[string, JsonObject, JsonObject]>([
    ['a text for a number', number({ enum: [5, 12] }), widget('radio', offered('5', 12))],
    ['a number for a text', text({ enum: ['5', '12'] }), widget('radio', offered(5, '12'))],
    ['one number less', number({ enum: [5, 12] }), widget('select', offered(5))],
    ['any number', number(), widget('radio', offered(5))],
    ['yes alone', { type: 'boolean' }, widget('radio', offered(true))],
  ])('%s is another choice than the schema has', (_title, schema, ui) =>
    expect(found(schema, ui).map(({ code }) => code)).toContain('CHOICES_DIFFER'),
  );
});

it('an answer that others determine is no contradiction, whatever it is made of', () => {
  const own = (name: string, schema: JsonObject): JsonObject => ({
    fieldId: name,
    personalData: 'none',
    ...schema,
  });
  const hours = text({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
  for (const required of [['day', 'time'], ['day', 'time', 'at'], []]) {
    const form = plainForm(
      {
        type: 'object',
        required,
        properties: {
          day: own('day', text({ date: true })),
          time: own('time', hours),
          at: own('at', text({ pattern: '^\\d{2}\\.\\d{2}\\.\\d{4} \\d{2}:\\d{2}$' })),
        },
        computed: { members: { at: { cat: [{ var: 'day' }, ' ', { var: 'time' }] } } },
      },
      { day: widget('date'), time: widget('time'), at: widget('computed-hidden') },
    );
    expect(problemsOf(form).map(({ code, message }) => [code, message])).toEqual([]);
  }
});
