import { textAt, typeInto, type WidgetFill } from '../widget-fill.ts';

/** Types the code if the captcha is a picture. A proof-of-work captcha needs no input. */
export const fill: WidgetFill = {
  fill: async (scope, label, value, options) => {
    const captcha = scope.locator('[data-path=captcha]');
    const picture = captcha.getByRole('img');
    // A browser that works needs no typing, and sending waits for it.
    await picture.or(captcha.locator('[data-shows=work]')).waitFor();
    if (!(await picture.isVisible())) return;
    await typeInto(scope, label, textAt(value, 'code'), options);
  },
};
