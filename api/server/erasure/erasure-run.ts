import type { StepOptions } from '../storage/in-steps.ts';

/** Progress of a run that erases requests whose retention term is over, reported after each step. */
export interface ErasureProgress {
  phase: 'marked' | 'destroyed';
  /** Rows processed so far in this run. */
  rows: number;
  /** Rows still due, of the variant being marked or of all to be destroyed; some of them may be held. */
  toGo: number;
}

/** Options of one run that erases requests whose retention term is over. */
export interface ErasureRun extends StepOptions {
  nowMs: number;
  /** Called and awaited after each step. */
  onStep?: ((progress: ErasureProgress) => void | Promise<void>) | undefined;
}
