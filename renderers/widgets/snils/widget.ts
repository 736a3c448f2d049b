import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string'],
  reaches: { mask: '###-###-### ##' },
  options: {},
  isTyped: true,
  repeatable: true,
  chunk: 'numbered',
  fieldTypes: {
    snils: {
      order: 110,
      title: texts.fieldType,
      schema: { type: 'string', personalData: 'document', snils: true },
      answer: '112-233-445 95',
    },
  },
};
