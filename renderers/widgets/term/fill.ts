import type { Fill, WidgetFill } from '../fill.ts';

const slide: Fill = async (scope, label, value) => {
  const slider = scope.getByRole('slider', { name: label });
  await slider.press('Home');
  for (let step = 0; step < Number(value); step += 1) await slider.press('ArrowRight');
};

export const fill: WidgetFill = {
  fill: slide,
  fillBeforeScript: slide,
  fillWithoutScript: async (scope, label, value) => {
    await scope.getByRole('combobox', { name: label }).selectOption(String(value));
  },
};
