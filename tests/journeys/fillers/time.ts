import type { WidgetFill } from '../widget-fill.ts';

export const fill: WidgetFill = {
  fill: (scope, label, value) => scope.getByLabel(label).fill(String(value)),
};
