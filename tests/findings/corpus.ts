import type { FindingKind } from '#engine/analysis';
import type { JsonObject } from '#engine/model/json';

interface ExpectedFinding {
  kind: FindingKind;
  path: string;
  /** Part of the sentence that a content manager reads. */
  message: string;
  /** Answers that witness the finding; absent if the proof is that there are none. */
  example?: JsonObject;
  isUndecided?: true;
}

/** Schema with a fault and its fix. */
export interface ProofCase {
  title: string;
  broken: JsonObject;
  found: ExpectedFinding[];
  /** Merge patch after which nothing is found. */
  fix: JsonObject;
  /** Conditions of the success texts, before and after the fix. */
  success?: { when?: JsonObject }[];
}

const choice = (...options: string[]): JsonObject => ({ type: 'string', enum: options });
const TEXT: JsonObject = { type: 'string' };
const NUMBER: JsonObject = { type: 'integer' };
const is = (name: string, value: string | number | boolean): JsonObject => ({
  properties: { [name]: { const: value } },
  required: [name],
});
const form = (properties: JsonObject, rest: JsonObject): JsonObject => ({
  type: 'object',
  properties,
  ...rest,
});

export const corpus: readonly ProofCase[] = [
  {
    title: 'a field is shown by a choice that nobody is offered',
    broken: form(
      { work: choice('yes', 'no') },
      { if: is('work', 'maybe'), then: { properties: { firm: TEXT } } },
    ),
    found: [
      {
        kind: 'field-unreachable',
        path: 'firm',
        message: 'Поле «firm» не покажется никогда: оно показывается, когда «work» — «maybe»',
      },
    ],
    fix: { if: is('work', 'yes') },
  },
  {
    title: 'a field is shown by two answers of which only one can be given at a time',
    broken: form(
      { work: choice('yes', 'no') },
      { if: is('work', 'yes'), then: { if: is('work', 'no'), then: { properties: { firm: TEXT } } } },
    ),
    found: [{ kind: 'field-unreachable', path: 'firm', message: '«work» — «yes» и «work» — «no»' }],
    fix: {
      if: { properties: { work: { const: null, enum: ['yes', 'no'] } } },
      properties: { work: { enum: ['yes', 'no', 'own'] } },
    },
  },
  {
    title: 'two fields show each other and nothing shows the first of them',
    broken: form(
      { name: TEXT },
      {
        allOf: [
          { if: { required: ['left'] }, then: { properties: { right: TEXT } } },
          { if: { required: ['right'] }, then: { properties: { left: TEXT } } },
        ],
      },
    ),
    found: [
      { kind: 'field-unreachable', path: 'right', message: 'когда «left» заполнено' },
      { kind: 'field-unreachable', path: 'left', message: 'когда «right» заполнено' },
    ],
    fix: { properties: { left: TEXT } },
  },
  {
    title: 'a field is shown above a limit that its decider never comes to',
    broken: form(
      { count: { ...NUMBER, minimum: 1, maximum: 5 } },
      {
        if: { properties: { count: { exclusiveMinimum: 5 } }, required: ['count'] },
        then: { properties: { more: TEXT } },
      },
    ),
    found: [{ kind: 'field-unreachable', path: 'more', message: '«count» — больше 5' }],
    fix: { if: { properties: { count: { exclusiveMinimum: 4 } } } },
  },
  {
    title: 'a field of a group is shown by what the group never says',
    broken: form(
      {
        employer: form(
          { kind: choice('firm', 'person') },
          { if: is('kind', 'bank'), then: { properties: { bic: TEXT } } },
        ),
      },
      {},
    ),
    found: [{ kind: 'field-unreachable', path: 'employer.bic', message: '«employer.kind» — «bank»' }],
    fix: { properties: { employer: { if: is('kind', 'firm') } } },
  },
  {
    title: 'a field is shown by an empty text',
    broken: form({ name: TEXT }, { if: is('name', ''), then: { properties: { reason: TEXT } } }),
    found: [{ kind: 'field-unreachable', path: 'reason', message: '«name» — «»' }],
    fix: { if: { properties: null, required: null, not: { required: ['name'] } } },
  },
  {
    title: 'a field is required always and shown sometimes',
    broken: form(
      { work: choice('yes', 'no') },
      { required: ['firm'], if: is('work', 'yes'), then: { properties: { firm: TEXT } } },
    ),
    found: [
      {
        kind: 'required-hidden',
        path: 'firm',
        message:
          'Поле «firm» обязательно и тогда, когда его не видно, и форму не отправить. Показывается оно, когда «work» — «yes»',
        example: {},
      },
      { kind: 'option-dead', path: 'work', message: 'Если в поле «work» выбрать «no»' },
    ],
    fix: { required: [], then: { required: ['firm'] } },
  },
  {
    title: 'a field is required by another choice than the one that shows it',
    broken: form(
      { work: choice('yes', 'no', 'own') },
      {
        required: ['work'],
        allOf: [
          { if: is('work', 'yes'), then: { properties: { firm: TEXT } } },
          {
            if: { properties: { work: { enum: ['yes', 'own'] } }, required: ['work'] },
            then: { required: ['firm'] },
          },
        ],
      },
    ),
    found: [
      { kind: 'required-hidden', path: 'firm', message: 'когда «work» — «yes»', example: { work: 'own' } },
      { kind: 'option-dead', path: 'work', message: 'выбрать «own»' },
    ],
    fix: {
      allOf: [
        { if: is('work', 'yes'), then: { properties: { firm: TEXT } } },
        { if: is('work', 'yes'), then: { required: ['firm'] } },
      ],
    },
  },
  {
    title: 'a field is required by a dependency and shown by none',
    broken: form(
      { email: TEXT, news: { type: 'boolean' } },
      {
        dependencies: { email: ['confirmed'] },
        if: is('news', true),
        then: { properties: { confirmed: TEXT } },
      },
    ),
    found: [
      { kind: 'required-hidden', path: 'confirmed', message: 'когда «news» — да', example: { email: 'a' } },
    ],
    fix: { if: { properties: null, required: ['email'] } },
  },
  {
    title: 'a required field whose limits leave no answer',
    broken: form({ sum: { ...NUMBER, minimum: 10, maximum: 5 }, name: TEXT }, { required: ['sum'] }),
    found: [
      { kind: 'field-unanswerable', path: 'sum', message: 'С любым ответом в поле «sum» форму не отправить' },
    ],
    fix: { properties: { sum: { maximum: 50 } } },
  },
  {
    title: 'a field that may stay empty, and must',
    broken: form(
      { name: TEXT, code: { ...TEXT, pattern: '^[0-9]{4}$', maxLength: 3 } },
      { required: ['name'] },
    ),
    found: [{ kind: 'field-unanswerable', path: 'code', message: '«code»' }],
    fix: { properties: { code: { maxLength: 4 } } },
  },
  {
    title: 'a choice that another rule refuses',
    broken: form({ term: { ...choice('year', 'month', 'decade'), maxLength: 5 } }, { required: ['term'] }),
    found: [{ kind: 'option-dead', path: 'term', message: 'Если в поле «term» выбрать «decade»' }],
    fix: { properties: { term: { maxLength: 6 } } },
  },
  {
    title: 'a choice that demands what its own branch forbids',
    broken: form(
      { kind: choice('person', 'firm'), inn: { ...TEXT, pattern: '^[0-9]+$' } },
      {
        required: ['kind', 'inn'],
        if: is('kind', 'firm'),
        then: { properties: { inn: { pattern: '^[a-z]+$' } } },
      },
    ),
    found: [
      {
        kind: 'rule-contradictory',
        path: 'inn',
        message: 'С любым ответом в поле «inn» форму не отправить, когда «kind» — «firm»',
      },
      { kind: 'option-dead', path: 'kind', message: 'выбрать «firm»' },
    ],
    fix: { then: { properties: { inn: { pattern: '^[0-9]{10}$' } } } },
  },
  {
    title: 'a branch that no answer to one of its fields survives, though the form can be sent without',
    broken: form(
      { kind: choice('person', 'firm'), age: { ...NUMBER, minimum: 18 } },
      { required: ['kind'], if: is('kind', 'firm'), then: { properties: { age: { maximum: 3 } } } },
    ),
    found: [
      { kind: 'rule-contradictory', path: 'age', message: '«age» форму не отправить, когда «kind» — «firm»' },
    ],
    fix: { then: { properties: { age: { maximum: 99 } } } },
  },
  {
    title: 'demands of the whole form that exclude each other',
    broken: form({ a: TEXT, b: TEXT }, { required: ['a', 'b'], not: { required: ['a'] } }),
    found: [
      {
        kind: 'rule-contradictory',
        path: '',
        message: 'Форму не отправить ни с какими ответами: требования исключают',
      },
    ],
    fix: { not: { required: ['c'] } },
  },
  {
    title: 'a condition that every choice fulfils',
    broken: form(
      { work: choice('yes', 'no') },
      {
        if: { properties: { work: { enum: ['yes', 'no'] } } },
        then: { properties: { firm: TEXT } },
      },
    ),
    found: [
      {
        kind: 'condition-always',
        path: '',
        message: 'Условие выполнено при любых ответах: «work» — «yes» или «no» или не заполнено',
      },
    ],
    fix: { if: { required: ['work'] } },
  },
  {
    title: 'a condition that no choice fulfils, with nothing behind it but a demand',
    broken: form(
      { work: choice('yes', 'no'), firm: TEXT },
      { if: is('work', 'maybe'), then: { required: ['firm'] } },
    ),
    found: [
      {
        kind: 'condition-never',
        path: '',
        message: 'Условие не выполнится ни при каких ответах: «work» — «maybe»',
      },
    ],
    fix: { if: is('work', 'no') },
  },
  {
    title: 'a text of success behind one that always fits',
    broken: form({ work: choice('yes', 'no') }, { required: ['work'] }),
    success: [{ when: { properties: { work: { enum: ['yes', 'no'] } } } }, {}],
    found: [{ kind: 'success-unreachable', path: '', message: 'Текст об успехе №2 никто не увидит' }],
    fix: { properties: { work: { enum: ['yes', 'no', 'own'] } } },
  },
  {
    title: 'a rule that nothing is known of is not called right, and not wrong',
    broken: form({ code: { ...TEXT, pattern: '^(?=.*(\\w)\\1{9})[a-z0-9]{64}$' } }, { required: ['code'] }),
    found: [
      {
        kind: 'rule-contradictory',
        path: '',
        message: 'Проверьте: возможно, форму не отправить',
        isUndecided: true,
      },
    ],
    fix: { properties: { code: { pattern: '^[a-z]+$' } } },
  },
];
