import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'number' },
  ui: { 'ui:unit': 'rub', 'ui:places': 2 },
  filled: 1250.5,
  long: 999_999_999_999.99,
  error: { code: 'tooLarge', params: { max: 3_000_000 } },
};
