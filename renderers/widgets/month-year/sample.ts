import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  filled: '05.2024',
  long: '12.2024',
  error: { code: 'monthYearFuture' },
};
