import type { StepOptions } from '../storage/in-steps.ts';

export interface ErasureProgress {
  phase: 'marked' | 'destroyed';
  /** Of this run so far. */
  rows: number;
}

export interface ErasureRun extends StepOptions {
  nowMs: number;
  onProgress?: ((progress: ErasureProgress) => void) | undefined;
}
