import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 4 },
  ui: { items: { 'ui:widget': 'text' } },
  filled: ['Анна', 'Пётр'],
  long: ['Анна-Мария '.repeat(9), 'Пётр', 'Мария'],
  error: { code: 'tooFewItems', params: { min: 2 } },
};
