import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['number', 'integer'],
  options: { min: 'number', max: 'number' },
  optionTitles: texts.options,
  texts: ['term'],
  chunk: 'terms',
};
