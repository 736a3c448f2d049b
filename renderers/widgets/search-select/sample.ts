import { sampleChoice, type WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  ui: {
    'ui:choices': [
      sampleChoice('77', 'Москва', 'Moscow'),
      sampleChoice('50', 'Московская область', 'Moscow Oblast'),
      sampleChoice('78', 'Санкт-Петербург', 'Saint Petersburg'),
      sampleChoice('86', 'Ханты-Мансийский автономный округ — Югра', 'Khanty-Mansi Autonomous Okrug – Yugra'),
      sampleChoice('15', 'Республика Северная Осетия — Алания', 'Republic of North Ossetia–Alania'),
      sampleChoice('14', 'Республика Саха (Якутия)', 'Republic of Sakha (Yakutia)'),
    ],
  },
  filled: '77',
  long: '86',
  error: { code: 'notInList' },
};
