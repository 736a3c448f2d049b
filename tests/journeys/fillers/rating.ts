import type { WidgetFill } from '../widget-fill.ts';

export const fill: WidgetFill = {
  fill: async (scope, label, value) => {
    const group = scope.getByRole('radiogroup', { name: label });
    // The first and the last mark have their meaning in the name as well.
    await group.getByRole('radio', { name: new RegExp(`^${String(value)}(,|$)`) }).check();
  },
};
