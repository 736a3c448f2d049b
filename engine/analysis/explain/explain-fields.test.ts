import { describe, expect, it } from 'vitest';
import { describeGuards, describeReason, explainFields, readFieldConditions } from '#engine/analysis';
import type { Answers } from '#engine/model/definition';
import { visibleAnswers } from '#engine/model/holds';
import type { Json, JsonObject } from '#engine/model/json';
import { searchPorts } from '../../../app/prove-definitions.ts';

const { compile } = searchPorts(() => false);

const SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    work: { type: 'string', enum: ['yes', 'no'] },
    email: { type: 'string' },
    employer: {
      type: 'object',
      properties: { kind: { type: 'string', enum: ['firm', 'person'] } },
      if: { properties: { kind: { const: 'firm' } }, required: ['kind'] },
      then: { properties: { bic: { type: 'string' } }, required: ['bic'] },
    },
  },
  required: ['work'],
  dependencies: { email: { properties: { news: { type: 'boolean' } } } },
  allOf: [
    {
      if: { properties: { work: { const: 'yes' } }, required: ['work'] },
      then: { properties: { salary: { type: 'integer' } }, required: ['salary'] },
      else: { properties: { reason: { type: 'string' } } },
    },
  ],
};
const UI: JsonObject = {
  work: {
    'ui:title': 'Вы работаете?',
    'ui:choices': [
      { value: 'yes', label: 'да, работаю' },
      { value: 'no', label: 'нет' },
    ],
  },
  salary: { 'ui:title': 'Зарплата' },
  email: { 'ui:title': 'Почта' },
  employer: { kind: { 'ui:title': 'Кто работодатель' }, bic: { 'ui:title': 'БИК' } },
};
const PATHS = ['work', 'salary', 'reason', 'email', 'news', 'employer.kind', 'employer.bic'];
const form = { schema: SCHEMA, fields: PATHS.map((path) => ({ path })) as never };
const labels = { uiSchema: UI, lang: 'ru' as const };

function sentenceOf(path: string, given: Answers): string {
  const visible = visibleAnswers(SCHEMA, given, compile);
  const reason = explainFields(readFieldConditions(form), visible, compile).find(
    (one) => one.conditions.path === path,
  );
  return reason === undefined ? '' : describeReason(reason, labels, { given, visible }, compile).join(' ');
}

describe("the explanation of a field's state", () => {
  it.each<[string, Answers, string]>([
    ['work', {}, 'Поле «Вы работаете?» показано всегда. Обязательное.'],
    ['email', {}, 'Поле «Почта» показано всегда. Можно не заполнять.'],
    [
      'salary',
      { work: 'no' },
      'Поле «Зарплата» скрыто: показывается, когда «Вы работаете?» — «да, работаю», а сейчас «Вы работаете?» — «нет».',
    ],
    [
      'salary',
      { salary: 5 },
      'Поле «Зарплата» скрыто: показывается, когда «Вы работаете?» — «да, работаю», а сейчас «Вы работаете?» не заполнено. Ответ 5 в нём не отправится.',
    ],
    [
      'salary',
      { work: 'yes' },
      'Поле «Зарплата» показано, потому что «Вы работаете?» — «да, работаю». Обязательное, потому что «Вы работаете?» — «да, работаю».',
    ],
    [
      'reason',
      { work: 'no' },
      'Поле «reason» показано, потому что «Вы работаете?» — не «да, работаю» или не заполнено. Можно не заполнять.',
    ],
    ['news', {}, 'Поле «news» скрыто: показывается, когда «Почта» заполнено, а сейчас «Почта» не заполнено.'],
    ['news', { email: 'a@b.ru' }, 'Поле «news» показано, потому что «Почта» заполнено. Можно не заполнять.'],
    [
      'employer.bic',
      { employer: { kind: 'person' } },
      'Поле «БИК» скрыто: показывается, когда «Кто работодатель» — «firm», а сейчас «Кто работодатель» — «person».',
    ],
  ])('%s beside %j', (path, answers, sentence) => {
    expect(sentenceOf(path, answers)).toBe(sentence);
  });
});

describe('a condition in words', () => {
  it.each<[JsonObject, boolean, string]>([
    [{ properties: { a: { minimum: 5 } }, required: ['a'] }, true, '«a» — не меньше 5'],
    [{ properties: { a: { const: true } }, required: ['a'] }, false, '«a» — нет или не заполнено'],
    [{ properties: { a: { enum: ['x', 'y'] } } }, true, '«a» — «x» или «y» или не заполнено'],
    [{ not: { required: ['a'] } }, true, '«a» не заполнено'],
    [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }, true, '«a» заполнено или «b» заполнено'],
    [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }, false, '«a» не заполнено и «b» не заполнено'],
    [{ required: ['a', 'b'] }, false, '«a» не заполнено или «b» не заполнено'],
    [{ minProperties: 3 }, true, '{"minProperties":3}'],
  ])('%j, %s', (condition, holds, words) => {
    expect(describeGuards({ uiSchema: {}, lang: 'ru' }, [{ condition, holds }])).toBe(words);
  });

  it('is given for answers of every kind', () => {
    const values: [Json, string][] = [
      ['x', '«x»'],
      [true, 'да'],
      [{ uid: '1' }, '{"uid":"1"}'],
    ];
    for (const [value, words] of values) {
      const condition = { properties: { a: { const: value } }, required: ['a'] };
      expect(describeGuards({ uiSchema: {}, lang: 'ru' }, [{ condition, holds: true }])).toBe(
        `«a» — ${words}`,
      );
    }
  });
});
