import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string', phone: true },
  ui: { 'ui:nationalPrefix': '+7' },
  filled: '9161234567',
  long: '9161234567',
  error: { code: 'phoneIncomplete', params: { count: 2 } },
};
