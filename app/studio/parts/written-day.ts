const turned = (day: string, from: string, to: string): string => day.split(from).toReversed().join(to);

/** Formats a day for people: `2026-01-15` → `15.01.2026`. */
export const writtenDay = (day: string): string => turned(day, '-', '.');

const WRITTEN = /^(\d\d)\.(\d\d)\.(\d{4})$/;

/**
 * Parses a day as people write it, `15.01.2026` → `2026-01-15`; '' for an empty text, undefined for a text that is no
 * day.
 */
export function readWrittenDay(text: string): string | undefined {
  if (text === '') return '';
  const [, day, month, year] = WRITTEN.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  // The 31st of a shorter month would be read as a day of the next.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, iso.length) !== iso ? undefined : iso;
}
