import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  filled: '2026-02-01T14:30',
  long: '2026-12-31T23:59',
  error: { code: 'wrongFormat' },
};
