import type { WidgetFill } from '../widget-fill.ts';

export const fill: WidgetFill = { fill: () => Promise.reject(new Error('A file is not sent by a fill.')) };
