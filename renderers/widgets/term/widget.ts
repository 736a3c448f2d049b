import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'a term in months on a slider with marks',
  accepts: ['number', 'integer'],
  options: { min: 'number', max: 'number' },
  texts: ['term'],
  chunk: 'terms',
};
