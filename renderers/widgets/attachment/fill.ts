import type { WidgetFill } from '../fill.ts';

export const fill: WidgetFill = { fill: () => Promise.reject(new Error('no form sends files')) };
