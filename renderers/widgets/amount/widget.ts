import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['number', 'integer'],
  reaches: { minimum: 'min', maximum: 'max' },
  options: { min: 'number', max: 'number', step: 'number', slider: 'boolean', unit: 'string' },
  isTyped: true,
  repeatable: true,
  optionTitles: texts.options,
  texts: ['amount', 'slider', 'unit'],
  defaultFor: ['number', 'integer'],
  fieldTypes: {
    amount: {
      order: 60,
      title: texts.fieldType,
      schema: { type: 'integer', personalData: 'financial', minimum: 0, maximum: 9_999_999 },
      ui: { 'ui:min': 0, 'ui:max': 9_999_999, 'ui:unit': 'rub' },
      answer: 500_000,
    },
  },
};
