import { isObject, objectItems } from '#engine/model/json';
import { labelOf, type WidgetFill } from '../widget-fill.ts';

export const fill: WidgetFill = {
  fill: async (scope, label, value, options) => {
    const table = scope.getByRole('table', { name: label });
    const { 'ui:rows': rows = [] } = options;
    for (const [, row] of objectItems(rows)) {
      const answer = isObject(value) ? value[String(row.value)] : undefined;
      if (answer === undefined) continue;
      const name = `${String(row.label)} ${labelOf(answer, options)}`;
      await table.getByRole('radio', { name, exact: true }).check();
    }
  },
};
