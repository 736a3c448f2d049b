import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  filled: '40817810099910004312',
  long: '40817810099910004312',
  error: { code: 'accountNumberFormat' },
};
