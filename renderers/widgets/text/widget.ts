import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'one line of text',
  accepts: ['string'],
  options: {},
  defaultFor: ['string'],
  chunk: 'page',
  fieldTypes: {
    text: {
      order: 10,
      title: { ru: 'Короткий ответ', en: 'Short answer' },
      schema: { type: 'string', personalData: 'contact', maxLength: 200 },
      answer: 'Менеджер по продажам',
    },
  },
};
