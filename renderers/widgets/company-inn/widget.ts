import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['object'],
  options: {},
  isTyped: true,
  texts: ['company', 'suggest'],
};
