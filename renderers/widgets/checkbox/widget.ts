import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'yes or no',
  accepts: ['boolean'],
  options: {},
  defaultFor: ['boolean'],
  chunk: 'page',
  fieldTypes: {
    checkbox: {
      order: 50,
      title: { ru: 'Да или нет', en: 'Yes or no' },
      schema: { type: 'boolean', personalData: 'none' },
      answer: true,
    },
  },
};
