import { textAt, typeInto, type WidgetFill } from '../widget-fill.ts';

export const fill: WidgetFill = {
  fill: async (scope, label, value, options) => {
    if (options['ui:checks'] === true) {
      await typeInto(scope, label, textAt(value, 'value'), options);
      return;
    }
    await typeInto(scope, label, textAt(value, 'label'), options);
    await scope.getByRole('option', { name: textAt(value, 'label'), exact: true }).click();
  },
  fillBeforeScript: (scope, label, value, options) => typeInto(scope, label, textAt(value, 'label'), options),
  answerBeforeScript: (value) => ({ label: textAt(value, 'label') }),
  fillWithoutScript: (scope, label, value, options) =>
    typeInto(scope, label, textAt(value, 'label'), options),
  answerWithoutScript: (value) => ({ label: textAt(value, 'label') }),
};
