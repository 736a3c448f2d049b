const DRIFT = 0.001;

/**
 * Range in which the true time was when the clock was last trusted, with the reading of the monotonic clock at
 * that time.
 */
export interface TimeRange {
  /** Milliseconds since 1970. */
  fromMs: number;
  toMs: number;
  /** Monotonic clock at the time when the range was valid. */
  monotonicMs: number;
}

/**
 * Reason why the clock is not trusted. `ahead`, `behind`: it is later or earlier than the time that has passed
 * explains; `source-differs`: it differs from the operator's time source; `unsettled`: it jumped before this
 * start, and nobody has confirmed or undone that.
 */
export type ClockProblemCode = 'ahead' | 'behind' | 'source-differs' | 'unsettled';

/** Reason why the clock is not trusted, with the distance from the expected time in milliseconds. */
export interface ClockProblem {
  code: ClockProblemCode;
  /** Distance from the expected range, in milliseconds. */
  byMs: number;
}

/** Readings of the clocks from which `problemOf` decides if the time is trusted. */
export interface TimeEvidence {
  nowMs: number;
  monotonicMs: number;
  range: TimeRange;
  toleranceMs: number;
  /** Time of the operator's source; `undefined` if there is none or it does not respond. */
  sourceMs?: number | undefined;
  /** True if an earlier process has left a problem. */
  isUnsettled: boolean;
}

/**
 * Returns why the clock is not trusted; `undefined` if it is. If the operator's time source has responded, it
 * alone decides; otherwise the clock must agree with the expected time.
 */
export function problemOf(evidence: TimeEvidence): ClockProblem | undefined {
  const { nowMs, sourceMs, toleranceMs, isUnsettled } = evidence;
  if (sourceMs !== undefined) {
    const byMs = Math.abs(nowMs - sourceMs) - toleranceMs;
    return byMs <= 0 ? undefined : { code: 'source-differs', byMs };
  }
  const { fromMs, toMs } = expectedTime(evidence);
  if (nowMs < fromMs) return { code: 'behind', byMs: fromMs - nowMs };
  // The negation also catches NaN.
  if (!(nowMs <= toMs)) return { code: 'ahead', byMs: nowMs - toMs };
  return isUnsettled ? { code: 'unsettled', byMs: 0 } : undefined;
}

/**
 * Returns the range in which the time must be now, in milliseconds since 1970: the last trusted range moved on by
 * the monotonic clock, and widened by tolerance and drift.
 */
export function expectedTime({
  monotonicMs,
  range,
  toleranceMs,
}: Pick<TimeEvidence, 'monotonicMs' | 'range' | 'toleranceMs'>): { fromMs: number; toMs: number } {
  const sinceMs = monotonicMs - range.monotonicMs;
  const aroundMs = toleranceMs + sinceMs * DRIFT;
  return { fromMs: range.fromMs + sinceMs - aroundMs, toMs: range.toMs + sinceMs + aroundMs };
}
