import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string'],
  reaches: { pattern: '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$' },
  options: {},
  chunk: 'rare',
  fieldTypes: {
    time: {
      order: 72,
      title: texts.fieldType,
      // Format of the value of `<input type="time">`.
      schema: { type: 'string', personalData: 'none', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
      answer: '14:30',
    },
  },
};
