import type { WidgetFill } from '../widget-fill.ts';

export const fill: WidgetFill = {
  // Types a name, because strokes have no role; `tests/journeys/signature.test.ts` writes strokes.
  fill: (scope, label, value) =>
    scope.getByRole('group', { name: label }).getByRole('textbox').fill(String(value)),
};
