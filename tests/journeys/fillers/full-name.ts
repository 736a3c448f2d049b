import { isObject } from '#engine/model/json';
import { textAt, typeInto, type WidgetFill } from '../widget-fill.ts';

export const fill: WidgetFill = {
  fill: async (scope, label, value, options) => {
    await typeInto(scope, label, isObject(value) ? textAt(value, 'stringValue') : value, options);
    if (isObject(value) && value.surname !== undefined) {
      await scope.getByRole('option', { name: textAt(value, 'stringValue'), exact: true }).click();
    }
  },
  fillWithoutScript: (scope, label, value, options) =>
    typeInto(scope, label, isObject(value) ? textAt(value, 'stringValue') : value, options),
  answerWithoutScript: (value) => ({ gender: 'UNKNOWN', stringValue: textAt(value, 'stringValue') }),
};
