import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { isObject } from '#engine/model/json';
import { KnownTexts } from './protocol.ts';

interface ProcessUsage {
  cpuMs: number;
  rssMb: number;
}

/** Linux counts in hundredths of a second and in pages of 4 KiB on the processors that we run on. */
const TICK_MS = 10;
const PAGE_BYTES = 4096;
/** Fields of `/proc/<pid>/stat` after the name, which may hold spaces and brackets. */
const [USER_TICKS, SYSTEM_TICKS, RSS_PAGES] = [11, 12, 21];

/** What a process has used since it started. Undefined on a system without `/proc`, or after its end. */
async function processUsage(pid: number): Promise<ProcessUsage | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields.length <= RSS_PAGES) return undefined;
  return {
    cpuMs: (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS,
    rssMb: (Number(fields[RSS_PAGES]) * PAGE_BYTES) / 2 ** 20,
  };
}

/** What an isolate is started with. */
export interface IsolateCode {
  /** The module that it runs. */
  entry: string;
  /** Files and folders of code: it can read nothing else. */
  readable: readonly string[];
}

/** What one job may use. */
export interface JobLimits {
  cpuMs: number;
  answerBytes: number;
}

/** What a job can have used too much of; the heap is every job's of the isolate. */
export type Measure = keyof JobLimits | 'heapMb';

/** How a job ended: with a line, at a limit, or with the isolate, for a reason that is not the job's. */
export type JobEnd = { line: string } | { exceeded: Measure } | { lost: 'ended' | 'slow'; reason: string };

export interface Isolate {
  /** Jobs so far. */
  readonly jobs: number;
  /** Whether another job would find it as good as a new one. */
  isWorn(): Promise<boolean>;
  /** One at a time. Never rejects. */
  run(task: string, input: object, limits: JobLimits): Promise<JobEnd>;
  /** At once, whatever it does. */
  end(): void;
}

/**
 * Visitors come first on a busy processor. Set before Node starts, as a process can do it for one of its threads alone: those that
 * collect garbage and compile beside the main one would compete with the server.
 */
const LOW_PRIORITY = 10;

/**
 * The shell waits for the serving process beside the isolate: when that one has gone, however it went, the pipe ends, and
 * with it the isolate, also one in an endless loop. It keeps none of the isolate's own pipes open.
 */
const GUARD =
  `ulimit -c 0; exec 4<&0; nice -n ${LOW_PRIORITY} "$@" <&4 4<&- 3<&- & child=$!; exec <&3 >&- 2>&- 3<&- 4<&-; ` +
  'read -r _; kill -9 $child; wait $child';

const WATCH_EVERY_MS = 50;
/** A machine that gives a job so little of its time is too busy for it. */
const SLOW_FACTOR = 20;
const MAX_JOBS = 300;
/** Beside the heap: code, stacks and what V8 needs to compile and to collect. */
const RSS_BESIDE_HEAP_MB = 250;
const MAX_KNOWN_CHARACTERS = 16 * 2 ** 20;
/** `FATAL ERROR: … Allocation failed - JavaScript heap out of memory` */
const HEAP_MESSAGE = /heap out of memory|heap limit/i;
const STDERR_CHARACTERS = 4000;
const REASON_CHARACTERS = 300;
const READY_LINE_BYTES = 100;

/** Starts a process that can compute and do nothing else. Failures show as jobs that are lost. */
export function startIsolate({ entry, readable }: IsolateCode, heapMb: number): Isolate {
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      GUARD,
      'isolate',
      process.execPath,
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      // The permission model lets it open any file of the disk as a database.
      '--no-experimental-sqlite',
      `--max-old-space-size=${heapMb}`,
      '--no-warnings',
      entry,
    ],
    { stdio: ['pipe', 'pipe', 'pipe', 'pipe'], env: {}, cwd: '/' },
  );
  const [stdin, stdout, stderr] = [
    child.stdin as Writable,
    child.stdout as Readable,
    child.stderr as Readable,
  ];
  const lifeline = child.stdio[3] as Writable;
  const texts = new KnownTexts();
  let jobs = 0;
  let pid: number | undefined;
  let hasEnded = false;
  let written = '';
  let settle: ((end: JobEnd) => void) | undefined;
  let answerLimit = READY_LINE_BYTES;

  /** What it has written last is an error of Node's or ours; nothing of a visitor's ever gets into an isolate. */
  const lost = (how: 'ended' | 'slow'): JobEnd => ({ lost: how, reason: written.slice(-REASON_CHARACTERS) });
  const end = (): void => {
    hasEnded = true;
    lifeline.destroy();
  };
  const onEnd = (): void => {
    end();
    settle?.(HEAP_MESSAGE.test(written) ? { exceeded: 'heapMb' } : lost('ended'));
  };
  const ready = new Promise<void>((resolve) => {
    readLines(stdout, {
      isTooLong: (bytes) => {
        if (bytes <= answerLimit) return false;
        settle?.({ exceeded: 'answerBytes' });
        end();
        return true;
      },
      onLine: (line) => {
        if (pid !== undefined) settle?.({ line });
        else {
          pid = readPid(line);
          resolve();
        }
      },
    });
    stdout.once('close', () => {
      onEnd();
      resolve();
    });
  });
  stderr.setEncoding('utf8').on('data', (chunk: string) => {
    written = (written + chunk).slice(-STDERR_CHARACTERS);
  });
  child.once('error', onEnd);
  // A pipe breaks when the process at its end has gone; the end of standard output reports that.
  for (const pipe of [stdin, stdout, stderr, lifeline]) pipe.on('error', () => undefined);
  // An idle isolate does not keep a process from ending.
  const unref = (): void => {
    child.unref();
    for (const pipe of [stdin, stdout, stderr, lifeline]) (pipe as { unref?: () => void }).unref?.();
  };
  const ref = (): void => {
    for (const pipe of [stdin, stdout]) (pipe as { ref?: () => void }).ref?.();
  };
  unref();

  const usage = async () => (pid === undefined ? undefined : processUsage(pid));

  return {
    get jobs() {
      return jobs;
    },
    async isWorn() {
      if (hasEnded || jobs >= MAX_JOBS || texts.characters > MAX_KNOWN_CHARACTERS) return true;
      const { rssMb = 0 } = (await usage()) ?? {};
      return rssMb > heapMb / 2 + RSS_BESIDE_HEAP_MB;
    },
    async run(task, input, limits) {
      ref();
      await ready;
      if (hasEnded) return lost('ended');
      jobs += 1;
      answerLimit = limits.answerBytes;
      const startCpuMs = (await usage())?.cpuMs ?? 0;
      let watch: NodeJS.Timeout | undefined;
      const startedMs = performance.now();
      const ended = await new Promise<JobEnd>((resolve) => {
        settle = resolve;
        watch = setInterval(() => {
          void usage().then((used) => {
            const wallMs = performance.now() - startedMs;
            const cpuMs = used === undefined ? wallMs : used.cpuMs - startCpuMs;
            if (cpuMs > limits.cpuMs) resolve({ exceeded: 'cpuMs' });
            else if ((used?.rssMb ?? 0) > heapMb + RSS_BESIDE_HEAP_MB) resolve({ exceeded: 'heapMb' });
            else if (wallMs > limits.cpuMs * SLOW_FACTOR) resolve(lost('slow'));
          });
        }, WATCH_EVERY_MS);
        stdin.write(texts.line(task, input));
      });
      clearInterval(watch);
      settle = undefined;
      answerLimit = 0;
      if (!('line' in ended)) end();
      unref();
      return ended;
    },
    end,
  };
}

function readPid(line: string): number {
  const ready: unknown = JSON.parse(line);
  return isObject(ready) && typeof ready.pid === 'number' ? ready.pid : 0;
}

/** Lines of a stream, while none of them is too long. */
function readLines(
  stream: Readable,
  { isTooLong, onLine }: { isTooLong(bytes: number): boolean; onLine(line: string): void },
): void {
  let parts: Buffer[] = [];
  let bytes = 0;
  let isOver = false;
  stream.on('data', (chunk: Buffer) => {
    for (let rest = chunk; !isOver && rest.length > 0; ) {
      const at = rest.indexOf(0x0a);
      const part = at < 0 ? rest : rest.subarray(0, at);
      parts.push(part);
      bytes += part.length;
      isOver = isTooLong(bytes);
      if (at < 0 || isOver) return;
      const line = Buffer.concat(parts).toString('utf8');
      [parts, bytes] = [[], 0];
      rest = rest.subarray(at + 1);
      onLine(line);
    }
  });
}
