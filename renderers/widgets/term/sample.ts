import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'integer' },
  filled: 6,
  long: 30,
  error: { code: 'required' },
};
