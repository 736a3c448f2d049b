import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  filled: 'Петрова Анна Ильинична',
  long: 'Римская-Корсакова-Задунайская Александра-Мария Константиновна',
  error: { code: 'fullNameParts' },
};
