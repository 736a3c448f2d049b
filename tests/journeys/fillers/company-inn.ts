import { objectIn } from '#engine/model/json';
import { textAt, typeInto, type WidgetFill } from '../widget-fill.ts';

export const fill: WidgetFill = {
  fill: async (scope, label, value, options) => {
    await typeInto(scope, label, textAt(value, 'value'), options);
    if (objectIn(value).selected !== undefined) {
      await scope
        .getByRole('option', { name: textAt(value, 'selected', 'name') })
        .first()
        .click();
    }
  },
  fillWithoutScript: (scope, label, value, options) =>
    typeInto(scope, label, textAt(value, 'value'), options),
  answerWithoutScript: (value) => ({ value: textAt(value, 'selected', 'inn') || textAt(value, 'value') }),
};
