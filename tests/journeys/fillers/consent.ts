import { escaped, tick, type WidgetFill } from '../widget-fill.ts';

export const fill: WidgetFill = {
  fill: (scope, _label, value, options) => {
    const sentence = `${String(options['ui:captionStart'])} ${String(options['ui:captionLink'])}`;
    return tick(scope, new RegExp(`^${escaped(sentence)}`), value, options);
  },
};
