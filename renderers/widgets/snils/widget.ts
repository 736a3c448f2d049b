import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'pension insurance number: 123-456-789 00',
  accepts: ['string'],
  options: {},
  chunk: 'numbered',
  fieldTypes: {
    snils: {
      order: 110,
      title: { ru: 'СНИЛС', en: 'SNILS' },
      schema: { type: 'string', personalData: 'document', snils: true },
      answer: '112-233-445 95',
    },
  },
};
