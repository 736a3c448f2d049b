import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'a day as DD.MM.YYYY, with an optional button that clears it',
  accepts: ['string'],
  options: { reset: 'boolean' },
  texts: ['date'],
  chunk: 'dates',
  fieldTypes: {
    date: {
      order: 70,
      title: { ru: 'Дата', en: 'Date' },
      schema: { type: 'string', personalData: 'none', date: true },
      answer: '01.02.2026',
    },
  },
};
