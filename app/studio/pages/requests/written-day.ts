/** Formats a day: `2026-01-15` → `15.01.2026`. */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('.');
