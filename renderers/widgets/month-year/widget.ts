import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string'],
  reaches: { mask: '##.####' },
  options: {},
  isTyped: true,
  repeatable: true,
  chunk: 'dates',
  fieldTypes: {
    'month-year': {
      order: 80,
      title: texts.fieldType,
      schema: { type: 'string', personalData: 'none', 'month-year': true },
      answer: '05.2024',
    },
  },
};
