import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string'],
  reaches: { pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d$' },
  options: {},
  chunk: 'rare',
  fieldTypes: {
    'date-time': {
      order: 73,
      title: texts.fieldType,
      schema: {
        type: 'string',
        personalData: 'none',
        pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d$',
      },
      answer: '2026-02-01T14:30',
    },
  },
};
