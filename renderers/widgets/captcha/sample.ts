import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'object', properties: { uid: { type: 'string' }, code: { type: 'string' } } },
  filled: { uid: 'sample', code: 'A7K2' },
  long: { uid: 'sample', code: 'A7K2' },
  error: { code: 'captchaEmpty' },
};
