import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string'],
  repeatable: true,
  options: { suggest: 'boolean' },
  isTyped: true,
  optionTitles: texts.options,
  texts: ['email', 'suggest'],
  chunk: 'suggested',
  fieldTypes: {
    email: {
      order: 90,
      title: texts.fieldType,
      schema: { type: 'string', personalData: 'contact', email: true },
      answer: 'anna@mail.ru',
    },
  },
};
