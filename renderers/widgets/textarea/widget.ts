import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string'],
  reaches: {},
  ofItems: true,
  options: { rows: 'number' },
  isTyped: true,
  optionTitles: texts.options,
  texts: ['counter'],
  fieldTypes: {
    textarea: {
      order: 20,
      title: texts.fieldType,
      schema: { type: 'string', personalData: 'contact', 'long-text': true },
      answer: texts.answer,
    },
  },
};
