import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import type { Lang } from '#engine/model/definition';
import { cliError } from '../cli-error.ts';
import {
  compareEach,
  documentsOn,
  type EachOptions,
  haveSameSharedFiles,
  type Outcome,
  type Started,
} from './compare-each.ts';
import {
  type Collected,
  collector,
  definitionsReport,
  filesReport,
  type ReportOptions,
  selectRecomparison,
} from './comparison-report.ts';
import type { Side } from './inputs.ts';
import { readReferencedFiles } from './plain/referenced-files.ts';
import { diffPorts } from './ports.ts';
import type { DiffReport } from './report.ts';
import type { FormsSide } from './side-versions.ts';

/** Options that can be passed to another thread. */
type PlainOptions = ReportOptions & Pick<EachOptions, 'root'>;

/** Comparison of two sides that several threads share, with its time limit. */
export interface ComparisonTask {
  old: Side;
  now: Side;
  options: PlainOptions;
  timeLimitMs: number;
  /** Smallest number of forms for which another thread is worth its start. */
  formsPerWorker?: number;
}

/** Documents that one thread compares, with the options and the time limit in milliseconds. */
export interface PartTask {
  old: FormsSide;
  now: FormsSide;
  options: PlainOptions;
  documents: readonly string[];
  /** Forms that another thread has found to differ. */
  changed?: readonly string[];
  timeLimitMs: number;
}

/**
 * Message of a thread that compares: its start with unreadable files, the outcome of a document, or the end of its
 * work.
 */
export type WorkerMessage = { started: Started } | { outcome: Outcome } | { isEnded: true };

/**
 * Forms per thread: each loads the code and shared files itself, so below this number one thread is
 * as fast.
 */
const FORMS_PER_WORKER = 1000;
const MAX_WORKERS = 4;
/**
 * Milliseconds after the limit at which a thread is ended: it stops by itself, unless a pattern of
 * a definition hangs.
 */
const GRACE_MS = 1000;

/**
 * Compares two sides (folders, published versions or schema files), many forms in several threads, and resolves
 * with the report. Stops at the time limit, even if a pattern hangs, with a report of the compared documents;
 * schema files then reject with TIME_OVER.
 */
export async function compareSides(
  { old, now, options, timeLimitMs, formsPerWorker = FORMS_PER_WORKER }: ComparisonTask,
  onProgress: (done: number, total: number) => void,
): Promise<DiffReport> {
  if (old.is === 'file' || now.is === 'file') {
    const [before, fresh] = [
      await withReferencedFiles(old, options.lang),
      await withReferencedFiles(now, options.lang),
    ];
    let report: DiffReport | undefined;
    runWithinLimit(timeLimitMs, (isExpired) => {
      report = filesReport(before, fresh, options, isExpired);
    });
    if (report === undefined) throw cliError('TIME_OVER', {}, options.lang);
    return report;
  }
  const startedMs = performance.now();
  const documents = documentsOn(old, now);
  const collected = collector();
  const add = (outcome: Outcome): void => {
    collected.add(outcome);
    onProgress(collected.outcomes.length, documents.length);
  };
  const sink: Sink = { ...collected, add };
  const alike = new Set(unchangedForms(old, now, options).filter((document) => documents.includes(document)));
  for (const document of alike) add({ document, changes: [] });
  const left = documents.filter((document) => !alike.has(document));
  const forms = left.filter((document) => document.startsWith('forms/'));
  const slugs = new Set(forms.map((document) => document.slice('forms/'.length)));
  // Documents other than forms may refer to any form.
  const isReduced = alike.size > 0 && forms.length === left.length;
  const task = {
    ...(isReduced ? { old: partOf(old, slugs), now: partOf(now, slugs) } : { old, now }),
    options,
    documents: left,
    timeLimitMs,
  };
  const count = Math.min(availableParallelism(), MAX_WORKERS, Math.floor(forms.length / formsPerWorker));
  if (count <= 1) {
    // `compareEach` also refuses sides without documents.
    if (left.length > 0 || documents.length === 0) compareInThisThread(task, sink);
  } else {
    const size = Math.ceil(forms.length / count);
    await Promise.all(
      Array.from({ length: count }, (_none, index) => {
        const own = forms.slice(index * size, (index + 1) * size);
        const part = new Set(own.map((document) => document.slice('forms/'.length)));
        return compareInWorker(
          { ...task, old: partOf(old, part), now: partOf(now, part), documents: own },
          sink,
        );
      }),
    );
    // There are few others, and they are reported only if no form shows them.
    const others = {
      documents: left.slice(forms.length),
      changed: collected.outcomes.flatMap(({ document, changes }) => (changes.length > 0 ? document : [])),
      timeLimitMs: timeLimitMs - (performance.now() - startedMs),
    };
    if (others.documents.length > 0) compareInThisThread({ ...task, old, now, ...others }, sink);
  }
  const again = selectRecomparison(documents, collected, options.policy);
  if (again !== undefined) {
    const leftMs = timeLimitMs - (performance.now() - startedMs);
    const policy = { ...options, policy: again.policy };
    compareInThisThread(
      { ...task, old, now, options: policy, documents: again.documents, timeLimitMs: leftMs },
      collected,
    );
  }
  return definitionsReport(old, now, documents, collected, options);
}

/**
 * Returns the forms that need not be read: equal files on both sides, checked before. A replay, or
 * an approval between two versions, needs them.
 */
function unchangedForms(old: FormsSide, now: FormsSide, { isReplay, policy }: PlainOptions): string[] {
  const isAsked = isReplay || policy.ignore.some(({ versions }) => versions !== undefined);
  if (isAsked || old.is !== 'definitions' || now.is !== 'definitions') return [];
  if (old.isValid !== true || now.isValid !== true || !haveSameSharedFiles(old, now)) return [];
  const differing = new Set<string>();
  const all = new Set<string>();
  for (const path of new Set([...old.files.keys(), ...now.files.keys()])) {
    const [kind, slug] = path.split('/');
    if (kind !== 'forms' || slug === undefined) continue;
    all.add(`forms/${slug}`);
    if (old.files.get(path) !== now.files.get(path)) differing.add(`forms/${slug}`);
  }
  return [...all].filter((document) => !differing.has(document));
}

type Sink = Pick<Collected, 'start' | 'add'>;

const hardLimitMs = (timeLimitMs: number): number => Math.max(1, Math.ceil(timeLimitMs)) + GRACE_MS;

/**
 * Runs with the platform's time limit for scripts, which ends even a pattern that hangs, as no
 * timer of this thread could. Returns false if it was ended.
 */
function runWithinLimit(timeLimitMs: number, run: (isExpired: () => boolean) => void): boolean {
  const startedMs = performance.now();
  const isExpired = (): boolean => performance.now() - startedMs > timeLimitMs;
  try {
    runInNewContext('run()', { run: () => run(isExpired) }, { timeout: hardLimitMs(timeLimitMs) });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}

/** Adds the files that a schema refers to. */
async function withReferencedFiles(side: Side, lang: Lang): Promise<Side> {
  if (side.is !== 'file' || side.read === undefined) return side;
  const { read, ...file } = side;
  return { ...file, beside: await readReferencedFiles(file, read, lang) };
}

function compareInThisThread(
  { old, now, options, documents, changed = [], timeLimitMs }: PartTask,
  { start, add }: Sink,
): void {
  runWithinLimit(timeLimitMs, (isExpired) =>
    compareEach(old, now, {
      ...options,
      documents,
      changed,
      ports: diffPorts(isExpired),
      onStart: start,
      onOutcome: add,
    }),
  );
}

function compareInWorker(task: PartTask, { start, add }: Sink): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { workerData: task });
    const end = (): void => {
      clearTimeout(isOver);
      void worker.terminate();
      resolve();
    };
    const isOver = setTimeout(end, hardLimitMs(task.timeLimitMs));
    worker.on('message', (message: WorkerMessage) => {
      if ('outcome' in message) add(message.outcome);
      else if ('started' in message) start(message.started);
      else end();
    });
    worker.on('error', (error) => {
      clearTimeout(isOver);
      void worker.terminate();
      reject(error);
    });
  });
}

function partOf(side: FormsSide, slugs: ReadonlySet<string>): FormsSide {
  if (side.is === 'published')
    return { ...side, snapshots: new Map([...side.snapshots].filter(([slug]) => slugs.has(slug))) };
  const isOwn = (path: string): boolean => !path.startsWith('forms/') || slugs.has(path.split('/')[1] ?? '');
  return { ...side, files: new Map([...side.files].filter(([path]) => isOwn(path))), isPart: true };
}
