import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'one of a few choices, all visible',
  accepts: ['string'],
  options: { choices: 'choices', catalog: 'catalog' },
  offersChoices: true,
  chunk: 'choices',
  fieldTypes: {
    radio: {
      order: 40,
      title: { ru: 'Один из вариантов', en: 'One of several' },
      schema: { type: 'string', personalData: 'none', enum: ['option-1', 'option-2'] },
      ui: {
        'ui:choices': [
          { value: 'option-1', label: { ru: 'Вариант 1', en: 'Choice 1' } },
          { value: 'option-2', label: { ru: 'Вариант 2', en: 'Choice 2' } },
        ],
      },
      answer: 'option-1',
    },
  },
};
