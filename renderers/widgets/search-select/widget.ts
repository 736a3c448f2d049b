import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string'],
  options: {
    choices: 'choices',
    catalog: 'catalog',
    dependsOn: 'string',
    pageSize: 'number',
    fromCity: 'boolean',
  },
  isTyped: true,
  ofItems: true,
  optionTitles: texts.options,
  texts: ['select', 'suggest'],
  offersChoices: true,
};
