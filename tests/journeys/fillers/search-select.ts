import { labelOf, typeInto, type WidgetFill } from '../widget-fill.ts';

export const fill: WidgetFill = {
  fill: async (scope, label, value, options) => {
    const chosen = labelOf(value, options);
    await typeInto(scope, label, chosen, options);
    await scope.getByRole('option', { name: chosen, exact: true }).click();
  },
  fillBeforeScript: (scope, label, value, options) =>
    typeInto(scope, label, labelOf(value, options), options),
  fillWithoutScript: async (scope, label, value, options) => {
    await scope.getByRole('combobox', { name: label }).selectOption({ label: labelOf(value, options) });
  },
};
