import type { WidgetDescriptor } from '../descriptor.ts';
import newChoices from '../new-choices.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };

const { schema, ui, answer } = newChoices;
const { type, enum: values, ...rest } = schema;

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['array'],
  ofItems: true,
  options: { choices: 'choices', catalog: 'catalog', find: 'boolean' },
  optionTitles: texts.options,
  texts: ['several'],
  offersChoices: true,
  chunk: 'lists',
  fieldTypes: {
    checkboxes: {
      order: 45,
      title: texts.fieldType,
      schema: { type: 'array', items: { type, enum: values }, uniqueItems: true, ...rest },
      ui,
      answer: [answer],
    },
  },
};
