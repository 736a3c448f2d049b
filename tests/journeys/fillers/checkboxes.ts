import { escaped, labelOf, type WidgetFill } from '../widget-fill.ts';

export const fill: WidgetFill = {
  fill: async (scope, label, value, options) => {
    const group = scope.getByRole('group', { name: label });
    for (const item of [value].flat()) {
      const choice = new RegExp(`^${escaped(labelOf(item, options))}$`);
      await group.getByRole('checkbox', { name: choice }).check();
    }
  },
};
