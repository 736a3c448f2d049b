import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string'],
  reaches: { mask: '###-###' },
  options: {},
  isTyped: true,
  repeatable: true,
  chunk: 'numbered',
  fieldTypes: {
    'department-code': {
      order: 130,
      title: texts.fieldType,
      schema: { type: 'string', personalData: 'document', 'department-code': true },
      answer: '770-001',
    },
  },
};
