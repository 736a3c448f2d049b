import type { WidgetDescriptor } from '../descriptor.ts';
import newChoices from '../new-choices.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string', 'number', 'integer', 'boolean'],
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
    'yes-no': {
      order: 45,
      title: texts.yesNo.fieldType,
      schema: { type: 'boolean', personalData: 'none' },
      ui: {
        'ui:choices': [
          { value: true, label: texts.yesNo.yes },
          { value: false, label: texts.yesNo.no },
        ],
      },
      answer: true,
    },
  },
};
