import { labelOf, type WidgetFill } from '../widget-fill.ts';

export const fill: WidgetFill = {
  fill: async (scope, label, value, options) => {
    const group = scope.getByRole('radiogroup', { name: label });
    await group.getByRole('radio', { name: labelOf(value, options), exact: true }).check();
  },
};
