import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  filled: 'Анна',
  long: 'Анна-Мария '.repeat(9),
  error: { code: 'nameLatin' },
};
