import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string'],
  reaches: { mask: '#### ######' },
  options: {},
  isTyped: true,
  repeatable: true,
  chunk: 'numbered',
  fieldTypes: {
    passport: {
      order: 120,
      title: texts.fieldType,
      schema: { type: 'string', personalData: 'document', 'passport-number': true },
      answer: '4510 123456',
    },
  },
};
