import { objectItems } from '#engine/model/json';
import { labelOf, type WidgetFill } from '../widget-fill.ts';

export const fill: WidgetFill = {
  fill: async (scope, label, value, options) => {
    const group = scope.getByRole('radiogroup', { name: label });
    if (objectItems(options['ui:choices']).some(([, choice]) => choice.value === value)) {
      await group.getByRole('radio', { name: labelOf(value, options), exact: true }).check();
      return;
    }
    await group.getByRole('radio').last().check();
    await group.getByRole('textbox').fill(String(value));
  },
};
