import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'several lines of text, with a counter when the schema limits the length',
  accepts: ['string'],
  options: { rows: 'number' },
  texts: ['counter'],
  chunk: 'writing',
  fieldTypes: {
    textarea: {
      order: 20,
      title: { ru: 'Длинный ответ', en: 'Long answer' },
      schema: { type: 'string', personalData: 'contact', 'long-text': true },
      answer: 'Звоните вечером',
    },
  },
};
