import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  filled: '7707083893',
  long: '500100732259',
  error: { code: 'innLength' },
};
