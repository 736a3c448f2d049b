import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  filled: 'A1',
  long: 'A1',
  error: { code: 'notComputed' },
};
