import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string'],
  reaches: { mask: '####################' },
  options: {},
  isTyped: true,
  repeatable: true,
  chunk: 'numbered',
  fieldTypes: {
    'account-number': {
      order: 140,
      title: texts.fieldType,
      schema: { type: 'string', personalData: 'financial', 'account-number': true },
      answer: '40817810099910004312',
    },
  },
};
