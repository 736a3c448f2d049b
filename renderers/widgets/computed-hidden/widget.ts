import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string', 'number', 'integer', 'boolean'],
  options: {},
  showsComputed: true,
  chunk: 'lists',
};
