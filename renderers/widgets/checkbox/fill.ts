import { tick, type WidgetFill } from '../fill.ts';

export const fill: WidgetFill = { fill: tick };
