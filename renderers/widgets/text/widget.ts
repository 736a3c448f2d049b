import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string'],
  reaches: { pattern: '^.*$' },
  options: {},
  isTyped: true,
  repeatable: true,
  defaultFor: ['string'],
  chunk: 'page',
  fieldTypes: {
    text: {
      order: 10,
      title: texts.fieldType,
      schema: { type: 'string', personalData: 'contact', maxLength: 200 },
      answer: texts.answer,
    },
  },
};
