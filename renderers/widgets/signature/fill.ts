import type { WidgetFill } from '../fill.ts';

export const fill: WidgetFill = {
  // By a name: strokes have no role, and `tests/journeys/signature.test.ts` writes them.
  fill: (scope, label, value) =>
    scope.getByRole('group', { name: label }).getByRole('textbox').fill(String(value)),
};
