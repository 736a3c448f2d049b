import type { StepOptions } from '../storage/in-steps.ts';

export interface ErasureProgress {
  phase: 'marked' | 'destroyed';
  /** Of this run so far. */
  rows: number;
  /** Still due, of the variant that is being marked, or of all that are destroyed; some of them may be held. */
  toGo: number;
}

export interface ErasureRun extends StepOptions {
  nowMs: number;
  /** Awaited after each step. */
  onStep?: ((progress: ErasureProgress) => void | Promise<void>) | undefined;
}
