import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  filled: '770-001',
  long: '770-001',
  error: { code: 'departmentCodeFormat' },
};
