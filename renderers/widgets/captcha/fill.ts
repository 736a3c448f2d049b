import { textAt, typeInto, type WidgetFill } from '../fill.ts';

export const fill: WidgetFill = {
  fill: async (scope, label, value, options) => {
    await scope.locator('[data-path=captcha]').getByRole('img').waitFor();
    await typeInto(scope, label, textAt(value, 'code'), options);
  },
};
