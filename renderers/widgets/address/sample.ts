import type { WidgetSample } from '../sample.ts';

const address = {
  country: 'Россия',
  country_iso_code: 'RU',
  region: 'Тверская обл',
  city: 'Тверь',
  street: 'ул Советская',
  house: '5',
  flat: '7',
};

export const sample: WidgetSample = {
  schema: { type: 'object', properties: { value: { type: 'string' }, house: { type: 'string' } } },
  filled: address,
  long: {
    ...address,
    region: 'Ханты-Мансийский автономный округ — Югра',
    city: 'Нижневартовск',
    street: 'ул Шестидесятилетия Великой Октябрьской социалистической революции',
    house: '14 к 2 стр 3',
  },
  error: { code: 'addressNotChosen' },
};
