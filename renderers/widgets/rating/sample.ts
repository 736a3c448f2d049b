import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'integer', minimum: 0, maximum: 10 },
  ui: {
    'ui:lowest': { ru: 'Точно не посоветую', en: 'Certainly not' },
    'ui:highest': { ru: 'Точно посоветую', en: 'Certainly' },
  },
  filled: 8,
  long: 10,
  error: { code: 'required' },
};
