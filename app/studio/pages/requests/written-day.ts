import { formatMoscowDay } from '#engine/model/time';

const turned = (day: string, from: string, to: string): string => day.split(from).toReversed().join(to);

/** Formats a day: `2026-01-15` → `15.01.2026`. */
export const writtenDay = (day: string): string => turned(day, '-', '.');

/** Returns the day of a moment in Moscow: `2026-01-15`. */
export const dayInMoscow = (atMs: number): string => turned(formatMoscowDay(atMs / 1000), '.', '-');
