import type { Fill, WidgetFill } from '../widget-fill.ts';

/** Upper bound on the marks of a slider. */
const MOST_MARKS = 100;
const MONTHS_IN_A_YEAR = 12;

/** Returns the months of a slider's text: `6 месяцев`, `1,5 года`, `2 years`. */
const monthsIn = (text: string): number =>
  Number.parseFloat(text.replace(',', '.')) * (/год|лет|year/.test(text) ? MONTHS_IN_A_YEAR : 1);

const slide: Fill = async (scope, label, value) => {
  const slider = scope.getByRole('slider', { name: label });
  await slider.press('Home');
  for (let marks = 0; marks < MOST_MARKS; marks += 1) {
    if (monthsIn((await slider.getAttribute('aria-valuetext')) ?? '') === value) return;
    await slider.press('ArrowRight');
  }
  throw new Error('No mark of the slider gives this answer.');
};

export const fill: WidgetFill = {
  fill: slide,
  fillBeforeScript: slide,
  fillWithoutScript: async (scope, label, value) => {
    await scope.getByRole('combobox', { name: label }).selectOption(String(value));
  },
};
