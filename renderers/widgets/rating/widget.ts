import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['integer'],
  ofItems: true,
  options: { lowest: 'text', highest: 'text' },
  optionTitles: texts.options,
  showsScale: true,
  chunk: 'rare',
  fieldTypes: {
    rating: {
      order: 62,
      title: texts.fieldType,
      schema: { type: 'integer', personalData: 'none', minimum: 1, maximum: 5 },
      answer: 5,
    },
  },
};
