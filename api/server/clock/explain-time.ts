const DRIFT = 0.001;

/** The last trusted time, and how long ago it was by the monotonic clock. */
export interface TimeRange {
  /** Milliseconds since 1970. */
  fromMs: number;
  toMs: number;
  /** Monotonic clock at the time when the range was valid. */
  monotonicMs: number;
}

/**
 * Kind of problem. `ahead`, `behind`: of all explained times; `source-differs`: from the operator's
 * source; `unsettled`: a jump before this start that nobody has confirmed or undone.
 */
export type ClockProblemCode = 'ahead' | 'behind' | 'source-differs' | 'unsettled';

/** Fault of the clock, with its size in milliseconds. */
export interface ClockProblem {
  code: ClockProblemCode;
  /** Distance from the expected range, in milliseconds. */
  byMs: number;
}

/** Readings of the clocks by which a time is explained. */
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

/** Returns why the clock is not trusted, or `undefined`. A source that agrees explains any jump. */
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
 * Returns the range in which the time must be now, widened by the tolerance; it allows far more
 * drift than a crystal has.
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
