import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'number' },
  ui: { 'ui:slider': true, 'ui:min': 15_000, 'ui:max': 30_000_000, 'ui:step': 5000, 'ui:unit': 'rub' },
  filled: 500_000,
  long: 30_000_000,
  error: { code: 'tooLarge', params: { max: 30_000_000 } },
};
