import type { WidgetFill } from '../fill.ts';

export const fill: WidgetFill = {
  fill: async (scope, label, value) => {
    const group = scope.getByRole('radiogroup', { name: label });
    // The last mark and the first are called what they mean, too.
    await group.getByRole('radio', { name: new RegExp(`^${String(value)}(,|$)`) }).check();
  },
};
