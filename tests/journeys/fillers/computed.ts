import type { WidgetFill } from '../widget-fill.ts';

/** Does nothing, because visitors do not type the answer. */
export const fill: WidgetFill = { fill: () => Promise.resolve() };
