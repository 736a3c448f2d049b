import { describe, expect, it } from 'vitest';
import { formatMoscowDay, formatMoscowTime, moscowDay } from './format-moscow.ts';
import { moscowMidnightMs } from './moscow.ts';

describe('a day in Moscow [S§3 Appeal result item]', () => {
  it.each([
    ['2026-01-15T20:59:59Z', '15.01.2026', '23:59', '2026-01-14T21:00:00.000Z'],
    ['2026-01-15T21:00:00Z', '16.01.2026', '00:00', '2026-01-15T21:00:00.000Z'],
    ['2025-12-31T21:00:00Z', '01.01.2026', '00:00', '2025-12-31T21:00:00.000Z'],
  ])('at %s it is %s, %s, since %s', (moment, day, time, midnight) => {
    const ms = Date.parse(moment);
    expect([formatMoscowDay(ms / 1000), formatMoscowTime(ms / 1000)]).toEqual([day, time]);
    expect(new Date(moscowMidnightMs(ms)).toISOString()).toBe(midnight);
  });
});

it.each([
  ['2026-01-14T20:59:59Z', '2026-01-14'],
  ['2026-01-14T21:00:00Z', '2026-01-15'],
])('the day of %s in Moscow is %s', (at, day) => {
  expect(moscowDay(Date.parse(at))).toBe(day);
});
