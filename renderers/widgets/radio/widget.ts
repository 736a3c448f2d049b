import type { WidgetDescriptor } from '../descriptor.ts';
import newChoices from '../new-choices.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string'],
  ofItems: true,
  options: { choices: 'choices', catalog: 'catalog' },
  offersChoices: true,
  chunk: 'choices',
  fieldTypes: {
    radio: {
      order: 40,
      title: texts.fieldType,
      ...newChoices,
    },
  },
};
