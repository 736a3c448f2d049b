export { formatMoscowDay, formatMoscowTime, moscowDay } from './format-moscow.ts';
export { DAY_MS, MOSCOW_OFFSET_MS, moscowMidnightMs } from './moscow.ts';
