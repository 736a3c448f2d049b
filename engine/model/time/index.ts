export { type CalendarDate, DAY_FORMAT, readDay } from './calendar.ts';
export { formatMoscowDay, formatMoscowTime, moscowDay } from './format-moscow.ts';
export { DAY_MS, MOSCOW_OFFSET_MS, moscowMidnightMs } from './moscow.ts';
