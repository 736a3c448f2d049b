import type { WidgetDescriptor } from '../descriptor.ts';
import newMatrix from './new-matrix.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['object'],
  ofItems: true,
  options: { rows: 'choices', choices: 'choices' },
  optionTitles: texts.options,
  offersRows: true,
  chunk: 'rare',
  fieldTypes: {
    matrix: { order: 63, title: texts.fieldType, ...newMatrix },
  },
};
