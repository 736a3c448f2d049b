import type { Json, JsonObject } from '#engine/model/json';

/**
 * Samples of a widget for the gallery: an answer that fills it, one that strains it, and an error that it can
 * meet.
 */
export interface WidgetSample {
  schema: JsonObject;
  ui?: JsonObject;
  filled: Json;
  /** Longest answer that a person may give. */
  long: Json;
  /** Code of an error that the widget's usual rule gives, with the parameters of its text. */
  error: { code: string; params?: Record<string, string | number> };
}

export const sampleChoice = (value: string, ru: string, en: string) => ({ value, label: { ru, en } });

export const fewChoices = [
  sampleChoice('permanent_job', 'Постоянная работа', 'Permanent job'),
  sampleChoice('pensioner', 'На пенсии', 'Pensioner'),
  sampleChoice(
    'unofficial_job',
    'Работаю без оформления, по договорённости с работодателем, доход подтвердить не могу',
    'I work without papers, by agreement with the employer, and cannot confirm my income',
  ),
];

export const sampleCompany = {
  name: 'ООО «Ромашка»',
  inn: '7707083893',
  address: 'г Москва, ул Вавилова, д 19',
  orgForm: 'ООО',
  orgFormCode: '12300',
};
