import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'twenty digits in groups',
  accepts: ['string'],
  options: {},
  chunk: 'numbered',
  fieldTypes: {
    'account-number': {
      order: 140,
      title: { ru: 'Номер счёта', en: 'Account number' },
      schema: { type: 'string', personalData: 'financial', 'account-number': true },
      answer: '40817810099910004312',
    },
  },
};
