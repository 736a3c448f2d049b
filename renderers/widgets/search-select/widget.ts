import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'one of many choices, found by typing; may depend on another answer',
  accepts: ['string'],
  options: { choices: 'choices', catalog: 'catalog', dependsOn: 'string', pageSize: 'number' },
  texts: ['select', 'suggest'],
  offersChoices: true,
  chunk: 'searched',
};
