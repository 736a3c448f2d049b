import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  ui: { 'ui:query': 'cost' },
  filled: '1000',
  long: '1000',
  error: { code: 'required' },
};
