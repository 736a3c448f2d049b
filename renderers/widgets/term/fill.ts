import type { WidgetFill } from '../fill.ts';

export const fill: WidgetFill = {
  fill: async (scope, label, value) => {
    const slider = scope.getByRole('slider', { name: label });
    await slider.press('Home');
    for (let step = 0; step < Number(value); step += 1) await slider.press('ArrowRight');
  },
  fillWithoutScript: async (scope, label, value) => {
    await scope.getByRole('combobox', { name: label }).selectOption(String(value));
  },
};
