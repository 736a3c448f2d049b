import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['number', 'integer'],
  options: { min: 'number', max: 'number' },
  optionTitles: texts.options,
  texts: ['term'],
  marks: [1, 2, 3, 6, 7, 9, 12, 18, 24, 30, 36],
};
