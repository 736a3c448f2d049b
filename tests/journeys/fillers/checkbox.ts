import { tick, type WidgetFill } from '../widget-fill.ts';

export const fill: WidgetFill = { fill: tick };
