const DRIFT = 0.001;

/** Knowledge of the time without the clock: the last trusted time, and how long ago that was. */
export interface TimeRange {
  /** Milliseconds since 1970. */
  fromMs: number;
  toMs: number;
  /** Monotonic clock at the time when the range was valid. */
  monotonicMs: number;
}

/**
 * `ahead`, `behind`: relative to every explained time. `source-differs`: from the operator's time source. `unsettled`:
 * a jump from before this process started, which nobody has confirmed or undone.
 */
export type ClockProblemCode = 'ahead' | 'behind' | 'source-differs' | 'unsettled';

export interface ClockProblem {
  code: ClockProblemCode;
  /** Distance from the explained range. */
  byMs: number;
}

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
 * Returns the reason why the clock cannot be trusted, or `undefined`. A source that agrees explains every
 * jump.
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
 * Returns the range at present, widened by the tolerance; the drift allowed here far exceeds that of a
 * free-running oscillator.
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
