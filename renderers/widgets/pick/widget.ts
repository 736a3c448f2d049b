import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['object'],
  ofItems: true,
  options: {
    minCharacters: 'number',
    delayMs: 'number',
    failure: 'text',
    checks: 'boolean',
    fills: 'fills',
  },
  isTyped: true,
  chunk: 'rare',
  optionTitles: texts.options,
  texts: ['pick', 'select', 'suggest'],
};
