import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['array'],
  options: { addCaption: 'text' },
  texts: ['rows', 'amount', 'date', 'unit'],
  defaultFor: ['array'],
  chunk: 'lists',
  repeats: true,
  ofItems: true,
  fieldTypes: {
    rows: {
      order: 46,
      title: texts.fieldTypes.texts,
      schema: {
        type: 'array',
        personalData: 'contact',
        items: { type: 'string', maxLength: 200 },
        maxItems: 10,
      },
      ui: { items: { 'ui:widget': 'text' } },
      answer: [texts.answer],
    },
    groups: {
      order: 49,
      title: texts.fieldTypes.groups,
      schema: {
        type: 'array',
        personalData: 'contact',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', maxLength: 200 },
            count: { type: 'integer', minimum: 0, maximum: 9999 },
          },
          required: ['name'],
        },
        maxItems: 10,
      },
      ui: {
        items: {
          name: { 'ui:title': texts.fieldTypes.name },
          count: { 'ui:title': texts.fieldTypes.count, 'ui:min': 0, 'ui:max': 9999 },
        },
      },
      answer: [{ name: texts.answer, count: 1 }],
    },
    places: {
      order: 51,
      title: texts.fieldTypes.places,
      schema: {
        type: 'array',
        personalData: 'financial',
        items: [
          { type: 'integer', minimum: 0, maximum: 9_999_999 },
          { type: 'integer', minimum: 0, maximum: 9_999_999 },
        ],
        minItems: 2,
        additionalItems: false,
      },
      ui: {
        items: [
          {
            'ui:widget': 'amount',
            'ui:title': texts.fieldTypes.from,
            'ui:min': 0,
            'ui:max': 9_999_999,
            'ui:unit': 'rub',
          },
          {
            'ui:widget': 'amount',
            'ui:title': texts.fieldTypes.to,
            'ui:min': 0,
            'ui:max': 9_999_999,
            'ui:unit': 'rub',
          },
        ],
      },
      answer: [100_000, 500_000],
    },
    dates: {
      order: 47,
      title: texts.fieldTypes.dates,
      schema: { type: 'array', personalData: 'contact', items: { type: 'string', date: true }, maxItems: 10 },
      ui: { items: { 'ui:widget': 'date' } },
      answer: ['23.11.2026'],
    },
    amounts: {
      order: 48,
      title: texts.fieldTypes.amounts,
      schema: {
        type: 'array',
        personalData: 'financial',
        items: { type: 'integer', minimum: 0, maximum: 9_999_999 },
        maxItems: 10,
      },
      ui: { items: { 'ui:widget': 'amount', 'ui:min': 0, 'ui:max': 9_999_999, 'ui:unit': 'rub' } },
      answer: [500_000],
    },
  },
};
