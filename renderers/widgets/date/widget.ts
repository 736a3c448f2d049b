import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string'],
  reaches: { mask: '##.##.####' },
  options: { reset: 'boolean' },
  isTyped: true,
  repeatable: true,
  optionTitles: texts.options,
  texts: ['date'],
  chunk: 'dates',
  fieldTypes: {
    date: {
      order: 70,
      title: texts.fieldType,
      schema: { type: 'string', personalData: 'none', date: true },
      answer: '01.02.2026',
    },
  },
};
