import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['array'],
  takesFiles: true,
  chunk: 'attached',
  uploads: true,
  options: {},
  texts: ['files'],
};
