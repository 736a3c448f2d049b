import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'name with suggestions; an object answer keeps its parts and the gender',
  accepts: ['string', 'object'],
  options: { suggest: 'boolean', parts: 'string' },
  texts: ['suggest'],
  chunk: 'suggested',
};
