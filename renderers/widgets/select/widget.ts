import type { WidgetDescriptor } from '../descriptor.ts';
import newChoices from '../new-choices.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string', 'number', 'integer', 'boolean'],
  ofItems: true,
  options: { choices: 'choices', catalog: 'catalog' },
  texts: ['select'],
  offersChoices: true,
  chunk: 'choices',
  fieldTypes: {
    select: {
      order: 30,
      title: texts.fieldType,
      ...newChoices,
    },
  },
};
