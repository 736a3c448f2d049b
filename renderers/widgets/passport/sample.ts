import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  filled: '4510 123456',
  long: '4510 123456',
  error: { code: 'passportNumberFormat' },
};
