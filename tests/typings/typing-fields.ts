import { isObject, type Json, type JsonObject } from '#engine/model/json';
import type { TypingField } from './corpus.ts';

const phone = { 'ui:widget': 'phone', 'ui:nationalPrefix': '+7' } as const;
/** Schema in which a checkbox decides if a number is a Russian one. */
export const phoneRule = (field: string, box: string): JsonObject => ({
  if: { properties: { [box]: { const: false } }, required: [box] },
  then: { properties: { [field]: { 'phone-foreign': true } } },
  else: { properties: { [field]: { phone: true } } },
});

export const schemas: Record<TypingField, JsonObject> = {
  russian: { type: 'string' },
  foreign: { type: 'string' },
  sum: { type: 'integer', minimum: 0 },
  price: { type: 'number', multipleOf: 0.01, minimum: 0 },
  count: { type: 'integer', minimum: 1, maximum: 5 },
  day: { type: 'string', 'birth-date': true },
  month: { type: 'string', 'month-year': true },
  known: { type: 'string', anyOf: [{ date: true }, { 'month-year': true }, { year: true }] },
  name: { type: 'string', name: { anyScript: true } },
  cyrillic: { type: 'string', name: true },
  email: { type: 'string', email: true },
  inn: { type: 'string', inn: true },
  lead: { type: 'object', properties: { value: { type: 'string' } }, 'inn-or-company': true },
  snils: { type: 'string', snils: true },
  passport: { type: 'string', 'passport-number': true },
  abroad: { type: 'string', 'foreign-passport': true },
  department: { type: 'string', 'department-code': true },
  account: { type: 'string', 'account-number': true },
  note: { type: 'string', 'long-text': true },
};
export const widgets: Record<TypingField, JsonObject> = {
  russian: phone,
  foreign: phone,
  sum: { 'ui:widget': 'amount', 'ui:unit': 'rub', 'ui:min': 15_000, 'ui:max': 30_000_000 },
  price: { 'ui:widget': 'amount', 'ui:unit': 'rub' },
  count: { 'ui:widget': 'amount', 'ui:min': 0, 'ui:max': 100 },
  day: { 'ui:widget': 'date' },
  month: { 'ui:widget': 'month-year' },
  known: { 'ui:widget': 'partial-date' },
  name: { 'ui:widget': 'text' },
  cyrillic: { 'ui:widget': 'text' },
  email: { 'ui:widget': 'email' },
  inn: { 'ui:widget': 'inn' },
  lead: { 'ui:widget': 'company-inn' },
  snils: { 'ui:widget': 'snils' },
  passport: { 'ui:widget': 'passport' },
  abroad: { 'ui:widget': 'foreign-passport' },
  department: { 'ui:widget': 'department-code' },
  account: { 'ui:widget': 'account-number' },
  note: { 'ui:widget': 'textarea' },
};

export const isPhone = (field: TypingField): boolean => widgets[field] === phone;

/**
 * Returns an answer as it is sent: a national phone gets its country code, by the checkbox beside it. Of an INN
 * with a company only the number counts.
 */
export function onWire(field: TypingField, answer: Json, box: Json | undefined): Json {
  if (isObject(answer) && typeof answer.value === 'string') return answer.value;
  if (typeof answer !== 'string' || !isPhone(field) || answer.startsWith('+')) return answer;
  return box === false ? `+${answer}` : `+7${answer}`;
}
