import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'series and number: 1234 567890',
  accepts: ['string'],
  options: {},
  chunk: 'numbered',
  fieldTypes: {
    passport: {
      order: 120,
      title: { ru: 'Серия и номер паспорта', en: 'Passport series and number' },
      schema: { type: 'string', personalData: 'document', 'passport-number': true },
      answer: '4510 123456',
    },
  },
};
