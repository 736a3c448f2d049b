import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  ui: { 'ui:reset': true },
  filled: '01.02.1990',
  long: '31.12.1999',
  error: { code: 'dateFormat' },
};
