import { createIsolates, type IsolateCode, type Isolates } from '../isolates/index.ts';
import type { Task } from '../tasks/define-task.ts';
import { tasks } from '../tasks/tasks.ts';

type TaskTable = typeof tasks;

type StudioTasks = {
  [Name in keyof TaskTable]: TaskTable[Name] extends Task<infer Input, infer Answer>
    ? { input: Input; answer: Answer }
    : never;
};

/** Pool of isolates, child processes that check, compare and compile the editors' drafts. */
export type StudioIsolates = Isolates<StudioTasks>;

/** Code, number and limits of the isolates of the studio. */
export interface StudioIsolateOptions {
  code: IsolateCode;
  count: number;
  /** Upper limit of every task's processor time. */
  maxCpuMs?: number;
  heapMb?: number;
  onFailure(failure: { task: string; name: string; at: readonly string[] }): void;
}

const HEAP_MB = 384;

/** Builds the pool of isolates that run the studio's tasks. */
export function createStudioIsolates({
  code,
  count,
  maxCpuMs = Number.POSITIVE_INFINITY,
  heapMb = HEAP_MB,
  onFailure,
}: StudioIsolateOptions): StudioIsolates {
  const limited = Object.entries(tasks).map(([name, { limits, ...task }]) => [
    name,
    { ...task, limits: { ...limits, cpuMs: Math.min(limits.cpuMs, maxCpuMs) } },
  ]);
  return createIsolates<StudioTasks>({
    code,
    count,
    heapMb,
    tasks: Object.fromEntries(limited),
    onFailure,
  });
}
