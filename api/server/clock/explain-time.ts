const DRIFT = 0.001;

/** What is known of the time without the clock: when it was last trusted, and how long that is ago. */
export interface TimeRange {
  /** Milliseconds since 1970. */
  fromMs: number;
  toMs: number;
  /** Of the monotonic clock when the range was true. */
  monotonicMs: number;
}

/**
 * `ahead`, `behind`: of every time that is explained. `source-differs`: of the address that the operator names.
 * `unsettled`: a jump from before this process started, which nobody has confirmed or undone since.
 */
export type ClockProblemCode = 'ahead' | 'behind' | 'source-differs' | 'unsettled';

export interface ClockProblem {
  code: ClockProblemCode;
  /** How far beyond what is explained. */
  byMs: number;
}

export interface TimeEvidence {
  nowMs: number;
  monotonicMs: number;
  range: TimeRange;
  toleranceMs: number;
  /** What the operator's time source shows; undefined: there is none, or it does not answer. */
  sourceMs?: number | undefined;
  /** A problem that a process before this one has left. */
  isUnsettled: boolean;
}

/** Why the clock cannot be trusted, or undefined. A source that agrees explains every jump. */
export function problemOf(evidence: TimeEvidence): ClockProblem | undefined {
  const { nowMs, sourceMs, toleranceMs, isUnsettled } = evidence;
  if (sourceMs !== undefined) {
    const byMs = Math.abs(nowMs - sourceMs) - toleranceMs;
    return byMs <= 0 ? undefined : { code: 'source-differs', byMs };
  }
  const { fromMs, toMs } = expectedTime(evidence);
  if (nowMs < fromMs) return { code: 'behind', byMs: fromMs - nowMs };
  // What is no number is not explained either.
  if (!(nowMs <= toMs)) return { code: 'ahead', byMs: nowMs - toMs };
  return isUnsettled ? { code: 'unsettled', byMs: 0 } : undefined;
}

/** The range by now, with the tolerance: an oscillator that runs freely is wrong by far less than the drift allowed here. */
export function expectedTime({
  monotonicMs,
  range,
  toleranceMs,
}: Pick<TimeEvidence, 'monotonicMs' | 'range' | 'toleranceMs'>): { fromMs: number; toMs: number } {
  const sinceMs = monotonicMs - range.monotonicMs;
  const aroundMs = toleranceMs + sinceMs * DRIFT;
  return { fromMs: range.fromMs + sinceMs - aroundMs, toMs: range.toMs + sinceMs + aroundMs };
}
