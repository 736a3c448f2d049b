import type { WidgetFill } from '../fill.ts';

/** Nobody types it. */
export const fill: WidgetFill = { fill: () => Promise.resolve() };
