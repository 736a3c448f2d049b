import { DAY_FORMAT, parseDay } from '../calendar.ts';
import { defineRule, NO_PARAMS } from '../define-rule.ts';

/** Rule `date`: accepts a day that exists, `31.01.2024`. @spec R§5 Birth date "Введите дату", S§5 Generic date */
export const date = defineRule<string, object>({
  slug: 'date',
  keyword: 'date',
  types: ['string'],
  summary: 'a day that exists: DD.MM.YYYY',
  source: 'R§5 Birth date, S§5 Generic date',
  chunk: 'rare',
  params: NO_PARAMS,
  textFormat: { pattern: DAY_FORMAT, isTrimmed: true },
  codes: ['dateFormat'],
  check: (value) => (parseDay(value) === undefined ? { code: 'dateFormat' } : null),
});
