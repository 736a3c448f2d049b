import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['boolean'],
  ofItems: true,
  options: {},
  defaultFor: ['boolean'],
  chunk: 'page',
  fieldTypes: {
    checkbox: {
      order: 50,
      title: texts.fieldType,
      schema: { type: 'boolean', personalData: 'none' },
      answer: true,
    },
  },
};
