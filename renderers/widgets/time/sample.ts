import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  filled: '14:30',
  long: '23:59',
  error: { code: 'wrongFormat' },
};
