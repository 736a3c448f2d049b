import { labelOf, type WidgetFill } from '../widget-fill.ts';

export const fill: WidgetFill = {
  fill: async (scope, label, value, options) => {
    await scope.getByRole('combobox', { name: label }).selectOption({ label: labelOf(value, options) });
  },
};
