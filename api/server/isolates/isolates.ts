import type { JsonSchema } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import { HttpRefusal } from '../http/refusal.ts';
import { TryLater } from '../http/try-later.ts';
import { inSpan } from '../tracing/in-span.ts';
import { createAnswerReader, refusalOf } from './answer-line.ts';
import { FairQueue, type JobOwner, type QueueLimits } from './fair-queue.ts';
import {
  type Isolate,
  type IsolateCode,
  type JobEnd,
  type JobLimits,
  startIsolate,
} from './isolate-process.ts';
import { TooComplex } from './too-complex.ts';

/** Properties of a task that the pool of isolates needs: its limits and the schema of its result. */
export interface TaskDescriptor {
  limits: JobLimits;
  schema: JsonSchema;
  /** True if a page shows nothing before the result. */
  isAwaited?: boolean;
}

/** Types of the input and the result of each task, by its name. */
export type TaskTypes = Record<string, { input: object; answer: object }>;

/** Pool of isolates, child processes that run tasks on the drafts of editors, such as a comparison. */
export interface Isolates<Tasks extends TaskTypes> {
  /**
   * Runs a task in an isolate. Rejects with the task's refusal, with TooComplex if it exceeded a
   * limit, and with TryLater if the queue is full or the isolate was lost.
   */
  run<Name extends keyof Tasks & string>(
    name: Name,
    input: Tasks[Name]['input'],
    owner: JobOwner,
  ): Promise<Tasks[Name]['answer']>;
  stop(): void;
}

/** Code, number, heap and tasks of a pool of isolates. */
export interface IsolateOptions<Tasks extends TaskTypes> {
  code: IsolateCode;
  /** Number of jobs at once, besides one that a page may wait for. */
  count: number;
  heapMb: number;
  tasks: Readonly<Record<keyof Tasks & string, TaskDescriptor>>;
  queue?: QueueLimits;
  /** Called when a job failed by an error, with its name and stack. */
  onFailure(failure: { task: string; name: string; at: readonly string[] }): void;
}

const QUEUE: QueueLimits = { perPerson: 20, total: 100 };
const RETRY_AFTER_SECONDS = 5;
const IDLE_MS = 10 * 60_000;
const anybody = (): boolean => true;

interface Job {
  task: string;
  input: object;
  resolve(end: JobEnd): void;
}

/**
 * Builds the pool of up to `count` isolates, with one more for a task that an editor waits for (`isAwaited`).
 * Waiting jobs alternate between people, and one person's jobs leave an isolate to others.
 */
export function createIsolates<Tasks extends TaskTypes>(options: IsolateOptions<Tasks>): Isolates<Tasks> {
  const { code, count, heapMb, tasks, onFailure } = options;
  const queue = new FairQueue<Job>(options.queue ?? QUEUE);
  /** Free isolates; awaited jobs have their own, whose code is warm and which no check has worn. */
  const idle = { awaited: [] as Isolate[], others: [] as Isolate[] };
  const working = new Set<Isolate>();
  /** Tasks of running jobs, by person. */
  const running = new Map<string, string[]>();
  const readers = new Map<string, ReturnType<typeof createAnswerReader>>();
  let isStopped = false;
  let idleTimer: NodeJS.Timeout | undefined;

  const idleFor = (task: string): Isolate[] => (isAwaited(task) ? idle.awaited : idle.others);
  const isAwaited = (task: string): boolean => tasks[task as keyof Tasks & string].isAwaited === true;

  /**
   * True if a person may start a job: with several isolates, one is left to other people. An
   * awaited job has an isolate besides, so it waits for no other job of its person.
   */
  const mayRun = (person: string, { task }: Job): boolean => {
    const own = running.get(person) ?? [];
    const most = Math.max(1, count - 1);
    if (isAwaited(task)) return own.filter(isAwaited).length < most;
    const others = [...running.values()].flat().filter((one) => !isAwaited(one));
    return own.length < most && others.length < count;
  };

  const start = (): Isolate => startIsolate(code, heapMb);

  /** Takes a free isolate of the same kind, otherwise a new one; if there may be no more, a free one of the other kind. */
  const takeIsolate = (task: string): Isolate => {
    const other = isAwaited(task) ? idle.others : idle.awaited;
    const canStartAnother = working.size + other.length <= count;
    return idleFor(task).pop() ?? (canStartAnother ? undefined : other.pop()) ?? start();
  };

  const runNext = (): void => {
    while (!isStopped && working.size <= count) {
      const next = queue.take(mayRun);
      if (next === undefined) return;
      const { person, job } = next;
      const isolate = takeIsolate(job.task);
      working.add(isolate);
      running.set(person, [...(running.get(person) ?? []), job.task]);
      void runJob(isolate, job).finally(() => {
        working.delete(isolate);
        const left = running.get(person) ?? [];
        left.splice(left.indexOf(job.task), 1);
        if (left.length === 0) running.delete(person);
        runNext();
      });
    }
  };

  const runJob = async (isolate: Isolate, { task, input, resolve }: Job): Promise<void> => {
    const limits = tasks[task as keyof Tasks & string].limits;
    resolve(await isolate.run(task, input, limits));
    const isKept = !isStopped && !(await isolate.isWorn());
    if (!isKept) isolate.end();
    // A replacement starts at once, because a start takes as long as many jobs.
    if (!isStopped) idleFor(task).push(isKept ? isolate : start());
    endIdleLater();
  };

  const endIdle = (): void => {
    for (const isolate of [...idle.awaited.splice(0), ...idle.others.splice(0)]) isolate.end();
  };

  const endIdleLater = (): void => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(endIdle, IDLE_MS);
    idleTimer.unref();
  };

  const readerOf = (task: string): ReturnType<typeof createAnswerReader> => {
    const known = readers.get(task) ?? createAnswerReader(tasks[task as keyof Tasks & string].schema);
    readers.set(task, known);
    return known;
  };

  /** Compiles one reader per turn of the event loop, so that visitors wait for one at most. */
  const prepareReaders = (names = Object.keys(tasks)): void => {
    const [name, ...others] = names;
    if (name === undefined || isStopped) return;
    readerOf(name);
    setImmediate(prepareReaders, others);
  };

  const answerOf = (task: string, form: string, end: JobEnd): Json => {
    const limits = { ...tasks[task as keyof Tasks & string].limits, heapMb };
    if ('exceeded' in end) throw new TooComplex(end.exceeded, limits[end.exceeded], form);
    const line = 'line' in end ? readerOf(task)(end.line) : undefined;
    if (line === undefined) {
      onFailure(
        'lost' in end ? { task, name: end.lost, at: [end.reason] } : { task, name: 'unreadable', at: [] },
      );
      throw new TryLater(503, 'unavailable', RETRY_AFTER_SECONDS);
    }
    if ('refused' in line) throw refusalOf(line.refused);
    if ('answer' in line) return line.answer;
    onFailure({ task, ...line.failed });
    throw new HttpRefusal(422, '', 'definitionsBroken');
  };

  return {
    async run(name, input, owner) {
      if (isStopped) throw new TryLater(503, 'unavailable', RETRY_AFTER_SECONDS);
      if (readers.size === 0) setImmediate(prepareReaders);
      return inSpan('isolate', { attributes: { 'zayavka.task': name } }, async () => {
        const end = await new Promise<JobEnd>((resolve) => {
          if (!queue.add(owner, { task: name, input, resolve }))
            throw new TryLater(429, 'tooManyRequests', RETRY_AFTER_SECONDS);
          runNext();
        });
        return answerOf(name, owner.form, end) as object as Tasks[typeof name]['answer'];
      });
    },
    stop() {
      isStopped = true;
      clearTimeout(idleTimer);
      endIdle();
      for (const isolate of working) isolate.end();
      for (let next = queue.take(anybody); next !== undefined; next = queue.take(anybody))
        next.job.resolve({ lost: 'ended', reason: '' });
    },
  };
}
