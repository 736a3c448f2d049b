import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { changesVerdict, type IgnoreEntry } from '#engine/analysis';
import { cliError } from '../cli-error.ts';
import { type ComparisonOptions, compareSides } from './compare-sides.ts';
import type { Side } from './inputs.ts';
import { diffPorts } from './ports.ts';
import { joinReplays } from './replay.ts';
import { counting, type DiffReport, type Failure } from './report.ts';

/** What can be handed to another thread. */
type PlainOptions = Omit<ComparisonOptions, 'ports' | 'onProgress'>;

export interface ComparisonTask {
  old: Side;
  now: Side;
  options: PlainOptions;
  timeLimitMs: number;
}

export type WorkerMessage = { done: number } | { report: DiffReport };

/** Below this a second thread takes longer to start than it saves. */
const FORMS_A_WORKER = 60;
const MAX_WORKERS = 4;
/** A comparison ends by itself at the limit; one that hangs in a pattern of its own cannot. */
const GRACE_MS = 1000;

/**
 * Compares many forms in several threads, and none for longer than the time limit, whatever its patterns do. Rejects when nothing could be compared at all.
 */
export async function compareApart(
  { old, now, options, timeLimitMs }: ComparisonTask,
  onProgress: (done: number, total: number) => void,
): Promise<DiffReport> {
  const slugs = [...new Set([old, now].flatMap(slugsIn))].sort();
  const count = Math.max(
    1,
    Math.min(availableParallelism(), MAX_WORKERS, Math.floor(slugs.length / FORMS_A_WORKER)),
  );
  if (count === 1) return comparedHere({ old, now, options, timeLimitMs }, onProgress);
  const size = Math.ceil(slugs.length / count);
  const done = new Array<number>(count).fill(0);
  const reports = await Promise.all(
    done.map((_none, index) => {
      const own = new Set(slugs.slice(index * size, (index + 1) * size));
      return comparedThere(
        { old: partOf(old, own), now: partOf(now, own), options, timeLimitMs },
        (formsDone) => {
          done[index] = formsDone;
          onProgress(
            done.reduce((sum, one) => sum + one, 0),
            slugs.length,
          );
        },
      );
    }),
  );
  return reports.reduce(joined);
}

const hardLimitMs = ({ timeLimitMs }: ComparisonTask): number =>
  Math.max(1, Math.ceil(timeLimitMs)) + GRACE_MS;
const timeOver = ({ options }: ComparisonTask): Error => cliError('TIME_OVER', {}, options.lang);

/** The platform's own time limit of a script reaches into a pattern that backtracks; no timer of this thread does. */
function comparedHere(task: ComparisonTask, onProgress: (done: number, total: number) => void): DiffReport {
  const { old, now, options, timeLimitMs } = task;
  const startedMs = performance.now();
  const isExpired = (): boolean => performance.now() - startedMs > timeLimitMs;
  const compare = () => compareSides(old, now, { ...options, ports: diffPorts(isExpired), onProgress });
  try {
    return runInNewContext('compare()', { compare }, { timeout: hardLimitMs(task) }) as DiffReport;
  } catch (error) {
    const isStopped = (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw isStopped ? timeOver(task) : error;
  }
}

function comparedThere(task: ComparisonTask, onProgress: (done: number) => void): Promise<DiffReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { workerData: task });
    const isOver = setTimeout(() => {
      void worker.terminate();
      reject(timeOver(task));
    }, hardLimitMs(task));
    const end = (): void => {
      clearTimeout(isOver);
      void worker.terminate();
    };
    worker.on('message', (message: WorkerMessage) => {
      if ('done' in message) return onProgress(message.done);
      end();
      resolve(message.report);
    });
    worker.on('error', (error) => {
      end();
      reject(error);
    });
  });
}

function slugsIn(side: Side): string[] {
  if (side.is === 'file') return [];
  if (side.is === 'published') return [...side.snapshots.keys()];
  return [...side.files.keys()].flatMap((path) => {
    const [kind, slug, file] = path.split('/');
    return kind === 'forms' && slug !== undefined && file !== undefined ? [slug] : [];
  });
}

function partOf(side: Side, slugs: ReadonlySet<string>): Side {
  if (side.is === 'file') return side;
  if (side.is === 'published')
    return { ...side, snapshots: new Map([...side.snapshots].filter(([slug]) => slugs.has(slug))) };
  const isOwn = (path: string): boolean => !path.startsWith('forms/') || slugs.has(path.split('/')[1] ?? '');
  return { ...side, files: new Map([...side.files].filter(([path]) => isOwn(path))), isPart: true };
}

/** Parts of one comparison, in the order of their forms. */
function joined(left: DiffReport, right: DiffReport): DiffReport {
  const changes = [...left.changes, ...right.changes];
  const isIn = (entries: readonly IgnoreEntry[], entry: IgnoreEntry): boolean =>
    entries.some(({ fingerprint }) => fingerprint === entry.fingerprint);
  const failures = new Map<string, Failure>(
    [...left.failures, ...right.failures].map((failure) => [`${failure.form}:${failure.message}`, failure]),
  );
  const expired = right.expiredIgnores.filter((entry) => !isIn(left.expiredIgnores, entry));
  return {
    ...left,
    ...changesVerdict(counting(changes)),
    counts: {
      breaking: left.counts.breaking + right.counts.breaking,
      warning: left.counts.warning + right.counts.warning,
      info: left.counts.info + right.counts.info,
      review: left.counts.review + right.counts.review,
      ignored: left.counts.ignored + right.counts.ignored,
    },
    forms: {
      total: left.forms.total + right.forms.total,
      changed: left.forms.changed + right.forms.changed,
    },
    changes,
    failures: [...failures.values()],
    unusedIgnores: left.unusedIgnores.filter((entry) => isIn(right.unusedIgnores, entry)),
    expiredIgnores: [...left.expiredIgnores, ...expired],
    ...(left.replay === undefined || right.replay === undefined
      ? {}
      : { replay: joinReplays(left.replay, right.replay) }),
  };
}
