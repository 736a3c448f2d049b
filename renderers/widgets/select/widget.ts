import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'one of a few choices, by the platform’s own list',
  accepts: ['string'],
  options: { choices: 'choices', catalog: 'catalog' },
  texts: ['select'],
  offersChoices: true,
  chunk: 'choices',
  fieldTypes: {
    select: {
      order: 30,
      title: { ru: 'Выбор из списка', en: 'Choice from a list' },
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
