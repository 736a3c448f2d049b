import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'code of the department that issued a passport: 123-456',
  accepts: ['string'],
  options: {},
  chunk: 'numbered',
  fieldTypes: {
    'department-code': {
      order: 130,
      title: { ru: 'Код подразделения', en: 'Department code' },
      schema: { type: 'string', personalData: 'document', 'department-code': true },
      answer: '770-001',
    },
  },
};
