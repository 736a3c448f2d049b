import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string', 'object'],
  options: { suggest: 'boolean', parts: 'string' },
  isTyped: true,
  optionTitles: texts.options,
  texts: ['suggest'],
  chunk: 'suggested',
};
