export type { JobOwner } from './fair-queue.ts';
export type { IsolateCode, JobLimits } from './isolate-process.ts';
export { createIsolates, type IsolateOptions, type Isolates } from './isolates.ts';
export { TooComplex } from './too-complex.ts';
