import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string', maxLength: 2000 },
  filled: 'Перезвоните после шести вечера.',
  long: 'Перезвоните после шести вечера, пожалуйста. '.repeat(40),
  error: { code: 'tooLong', params: { max: 2000 } },
};
