import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['object'],
  takesFiles: true,
  chunk: 'attached',
  options: { caption: 'text', accept: 'string', maxFiles: 'number', maxFileBytes: 'number' },
  optionTitles: texts.options,
  texts: ['attachment'],
};
