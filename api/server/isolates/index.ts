export { type IsolateOptions, type Isolates, createIsolates, type TaskDescriptor } from './isolates.ts';
export type { IsolateCode, JobLimits } from './isolate-process.ts';
export { TooComplex } from './too-complex.ts';
