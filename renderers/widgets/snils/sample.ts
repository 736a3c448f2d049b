import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  filled: '112-233-445 95',
  long: '112-233-445 95',
  error: { code: 'snilsChecksum' },
};
