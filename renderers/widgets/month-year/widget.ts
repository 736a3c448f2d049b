import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'a month as MM.YYYY',
  accepts: ['string'],
  options: {},
  chunk: 'dates',
  fieldTypes: {
    'month-year': {
      order: 80,
      title: { ru: 'Месяц и год', en: 'Month and year' },
      schema: { type: 'string', personalData: 'none', 'month-year': true },
      answer: '05.2024',
    },
  },
};
