import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'boolean' },
  filled: true,
  long: false,
  error: { code: 'consentRequired' },
};
