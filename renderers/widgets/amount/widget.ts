import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'a whole number in groups of thousands, with an optional slider',
  accepts: ['number', 'integer'],
  options: { min: 'number', max: 'number', step: 'number', slider: 'boolean', unit: 'string' },
  texts: ['amount', 'slider', 'unit'],
  defaultFor: ['number', 'integer'],
  chunk: 'amounts',
  fieldTypes: {
    amount: {
      order: 60,
      title: { ru: 'Сумма', en: 'Amount' },
      schema: { type: 'integer', personalData: 'financial', minimum: 0, maximum: 9_999_999 },
      ui: { 'ui:min': 0, 'ui:max': 9_999_999, 'ui:unit': 'rub' },
      answer: 500_000,
    },
  },
};
