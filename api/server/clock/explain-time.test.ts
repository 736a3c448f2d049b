import { describe, expect, it } from 'vitest';
import { problemOf, type TimeEvidence } from './explain-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const T = Date.UTC(2026, 0, 15);

/** Evidence an hour into a run that started exactly at T. */
const inRun: TimeEvidence = {
  nowMs: T + HOUR_MS,
  monotonicMs: HOUR_MS,
  range: { fromMs: T, toMs: T, monotonicMs: 0 },
  toleranceMs: 10 * MINUTE_MS,
  isUnsettled: false,
};
/** Evidence at a start: the last trusted time is T, and three days of absence are explained. */
const atStart: TimeEvidence = {
  ...inRun,
  monotonicMs: 0,
  nowMs: T,
  range: { fromMs: T, toMs: T + 3 * DAY_MS, monotonicMs: 0 },
};

describe('the evidence explains the time', () => {
  it.each<[string, TimeEvidence, string | undefined]>([
    ['a clock that went on', inRun, undefined],
    ['a step within the tolerance', { ...inRun, nowMs: T + HOUR_MS - 9 * MINUTE_MS }, undefined],
    ['a day ahead in a run', { ...inRun, nowMs: T + HOUR_MS + DAY_MS }, 'ahead'],
    ['a day behind in a run', { ...inRun, nowMs: T + HOUR_MS - DAY_MS }, 'behind'],
    ['a clock that stops', { ...inRun, nowMs: T }, 'behind'],
    ['three days off', { ...atStart, nowMs: T + 3 * DAY_MS }, undefined],
    ['four days off', { ...atStart, nowMs: T + 4 * DAY_MS }, 'ahead'],
    ['ten years ahead', { ...atStart, nowMs: T + 3653 * DAY_MS }, 'ahead'],
    ['ten years behind', { ...atStart, nowMs: T - 3653 * DAY_MS }, 'behind'],
    ['a time that cannot be read', { ...atStart, nowMs: Number.NaN }, 'ahead'],
    ['a jump that a restart has hidden', { ...atStart, nowMs: T + DAY_MS, isUnsettled: true }, 'unsettled'],
    [
      'four days off, and a source agrees',
      { ...atStart, nowMs: T + 4 * DAY_MS, sourceMs: T + 4 * DAY_MS },
      undefined,
    ],
    ['a source that differs', { ...inRun, sourceMs: T + HOUR_MS + DAY_MS }, 'source-differs'],
    ['a source that settles a jump', { ...atStart, isUnsettled: true, sourceMs: T }, undefined],
    [
      'drift over a year',
      { ...inRun, monotonicMs: 365 * DAY_MS, nowMs: T + 365 * DAY_MS + HOUR_MS },
      undefined,
    ],
  ])('%s: %o gives %s', (_title, evidence, code) => {
    expect(problemOf(evidence)?.code).toBe(code);
  });
});
