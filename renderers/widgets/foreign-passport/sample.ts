import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  filled: '75 1234567',
  long: 'AB 12345678901234567',
  error: { code: 'foreignPassportFormat' },
};
