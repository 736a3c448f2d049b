import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string', 'number', 'integer'],
  options: { unit: 'string', places: 'number' },
  optionTitles: texts.options,
  texts: ['computed', 'unit'],
  showsComputed: true,
  ofItems: true,
  chunk: 'lists',
};
