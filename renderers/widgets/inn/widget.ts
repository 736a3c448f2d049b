import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string'],
  reaches: { mask: '############' },
  options: {},
  isTyped: true,
  repeatable: true,
  chunk: 'numbered',
  fieldTypes: {
    inn: {
      order: 100,
      title: texts.fieldType,
      schema: { type: 'string', personalData: 'identity', inn: true },
      answer: '7707083893',
    },
  },
};
