import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'taxpayer number, up to twelve digits',
  accepts: ['string'],
  options: {},
  chunk: 'numbered',
  fieldTypes: {
    inn: {
      order: 100,
      title: { ru: 'ИНН', en: 'Taxpayer number' },
      schema: { type: 'string', personalData: 'identity', inn: true },
      answer: '7707083893',
    },
  },
};
