import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  filled: 'anna@mail.ru',
  long: 'a.very.long.address.of.a.person@subdomain.of.some.company.example.ru',
  error: { code: 'emailFormat' },
};
