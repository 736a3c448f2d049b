import type { Lang } from '../definition/model.ts';
import type { Json, JsonObject } from '../json/json.ts';

/** A kind of field that a form may have of its own, beside the shared ones. */
export interface FieldType {
  /** Until its author writes another. */
  title: Readonly<Record<Lang, string>>;
  schema: JsonObject;
  ui: JsonObject;
  /** One that it accepts. */
  answer: Json;
}

const text: JsonObject = { type: 'string' };
const choices = (label: string, en: string, count: number): JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({
    value: `option-${index + 1}`,
    label: { ru: `${label} ${index + 1}`, en: `${en} ${index + 1}` },
  }));
const chosen = (widget: string, ru: string, en: string): FieldType => ({
  title: { ru, en },
  schema: { ...text, personalData: 'none', enum: ['option-1', 'option-2'] },
  ui: { 'ui:widget': widget, 'ui:choices': choices('Вариант', 'Choice', 2) },
  answer: 'option-1',
});
const ruled = (
  rule: string,
  widget: string,
  personalData: string,
  [ru, en]: readonly [string, string],
  answer: string,
): FieldType => ({
  title: { ru, en },
  schema: { ...text, personalData, [rule]: true },
  ui: { 'ui:widget': widget },
  answer,
});

/** In the order in which they are offered: the commonest first. */
export const FIELD_TYPES: Readonly<Record<string, FieldType>> = {
  text: {
    title: { ru: 'Короткий ответ', en: 'Short answer' },
    schema: { ...text, personalData: 'contact', maxLength: 200 },
    ui: { 'ui:widget': 'text' },
    answer: 'Менеджер по продажам',
  },
  textarea: ruled('long-text', 'textarea', 'contact', ['Длинный ответ', 'Long answer'], 'Звоните вечером'),
  select: chosen('select', 'Выбор из списка', 'Choice from a list'),
  radio: chosen('radio', 'Один из вариантов', 'One of several'),
  checkbox: {
    title: { ru: 'Да или нет', en: 'Yes or no' },
    schema: { type: 'boolean', personalData: 'none' },
    ui: { 'ui:widget': 'checkbox' },
    answer: true,
  },
  amount: {
    title: { ru: 'Сумма', en: 'Amount' },
    schema: { type: 'integer', personalData: 'financial', minimum: 0, maximum: 9_999_999 },
    ui: { 'ui:widget': 'amount', 'ui:min': 0, 'ui:max': 9_999_999, 'ui:unit': 'rub' },
    answer: 500_000,
  },
  date: ruled('date', 'date', 'none', ['Дата', 'Date'], '01.02.2026'),
  'month-year': ruled('month-year', 'month-year', 'none', ['Месяц и год', 'Month and year'], '05.2024'),
  email: ruled('email', 'email', 'contact', ['Электронная почта', 'Email'], 'anna@mail.ru'),
  inn: ruled('inn', 'inn', 'identity', ['ИНН', 'Taxpayer number'], '7707083893'),
  snils: ruled('snils', 'snils', 'document', ['СНИЛС', 'SNILS'], '112-233-445 95'),
  passport: ruled(
    'passport-number',
    'passport',
    'document',
    ['Серия и номер паспорта', 'Passport series and number'],
    '4510 123456',
  ),
  'department-code': ruled(
    'department-code',
    'department-code',
    'document',
    ['Код подразделения', 'Department code'],
    '770-001',
  ),
  'account-number': ruled(
    'account-number',
    'account-number',
    'financial',
    ['Номер счёта', 'Account number'],
    '40817810099910004312',
  ),
};
