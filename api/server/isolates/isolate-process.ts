import { spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { KnownTexts } from './protocol.ts';

interface ProcessUsage {
  cpuMs: number;
  rssMb: number;
}

/** Linux counts in hundredths of a second, and in pages of 4 KiB on the supported processors. */
const TICK_MS = 10;
const PAGE_BYTES = 4096;
/** Indexes in `/proc/<pid>/stat` after the process's name, which may contain spaces and brackets. */
const [USER_TICKS, SYSTEM_TICKS, RSS_PAGES] = [11, 12, 21];

/**
 * Resolves with what a process has used since its start; `undefined` without `/proc` or after its
 * end.
 */
async function processUsage(pid: number): Promise<ProcessUsage | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields.length <= RSS_PAGES) return undefined;
  return {
    cpuMs: (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS,
    rssMb: (Number(fields[RSS_PAGES]) * PAGE_BYTES) / 2 ** 20,
  };
}

/** Code that the child process of an isolate runs, and the files that it may read. */
export interface IsolateCode {
  entry: string;
  /** Files and folders of code; the isolate can read nothing else. */
  readable: readonly string[];
  /** Arguments of the entry; none by default. */
  args?: readonly string[];
}

/** Limits of one job in an isolate: processor time in milliseconds, size of its result in bytes. */
export interface JobLimits {
  cpuMs: number;
  answerBytes: number;
}

/**
 * Resource whose limit a job may exceed: processor time, size of the result, or the heap, which all jobs of an
 * isolate share.
 */
export type Measure = keyof JobLimits | 'heapMb';

/**
 * End of a job: the line that it wrote, the limit that it exceeded, or the loss of the isolate for another reason.
 */
export type JobEnd = { line: string } | { exceeded: Measure } | { lost: 'ended' | 'slow'; reason: string };

/** Child process without access to network and files, which runs one untrusted job at a time. */
export interface Isolate {
  readonly jobs: number;
  /** True if the isolate should be replaced before its next job. */
  isWorn(): Promise<boolean>;
  /** Runs a job, one at a time. Never rejects. */
  run(task: string, input: object, limits: JobLimits): Promise<JobEnd>;
  /** Ends the process at once. */
  end(): void;
}

/**
 * Priority below the server's, so that visitors come first. Set before Node starts, because later
 * it would apply to one thread only, not to those that compile and collect garbage.
 */
const LOW_PRIORITY = 10;

/**
 * Shell script that ends the isolate, even in an endless loop, when the server has ended: it waits
 * for the end of a pipe from the server. It keeps none of the isolate's pipes open.
 */
const GUARD =
  `ulimit -c 0; exec 4<&0; nice -n ${LOW_PRIORITY} "$@" <&4 4<&- 3<&- & child=$!; exec <&3 >&- 2>&- 3<&- 4<&-; ` +
  'read -r _; kill -9 $child; wait $child';

const WATCH_EVERY_MS = 50;
/** Ratio of wall time to processor time above which the machine is too busy for a job. */
const SLOW_FACTOR = 20;
const MAX_JOBS = 300;
/** Memory of an isolate besides its heap, in MB: code, stacks, compiler and garbage collector. */
const RSS_BESIDE_HEAP_MB = 250;
const MAX_KNOWN_CHARACTERS = 16 * 2 ** 20;
/** Pattern of Node's message `FATAL ERROR: … Allocation failed - JavaScript heap out of memory`. */
const HEAP_MESSAGE = /heap out of memory|heap limit/i;
const STDERR_CHARACTERS = 4000;
const REASON_CHARACTERS = 300;
const READY_LINE_BYTES = 100;

/**
 * Namespaces in which an isolate sees no other process, so that it can signal none; signals to
 * processes of the same user are allowed otherwise. If kernel or container refuse them, the removed
 * members of `process` are the only defence.
 */
const APART = ['unshare', '--user', '--map-current-user', '--pid', '--fork', '--kill-child=SIGKILL'];
let apart: readonly string[] | undefined;
const apartIfAllowed = (): readonly string[] => {
  const [program = '', ...args] = APART;
  apart ??= spawnSync(program, [...args, 'true'], { env: {}, stdio: 'ignore' }).status === 0 ? APART : [];
  return apart;
};

/**
 * True if this system can start an isolate in namespaces of its own, where it sees no other process and can
 * signal none.
 */
export const areIsolatesApart = (): boolean => apartIfAllowed().length > 0;

/** Resolves with the last descendant of a process, or itself without children or `/proc`. */
async function innermostChild(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1').catch(() => '');
  const child = Number(children.trim().split(' ').at(-1));
  return child > 0 ? innermostChild(child) : pid;
}

/**
 * Starts an isolate, a child process that can compute and do nothing else, with a heap of `heapMb` megabytes. Its
 * failures appear as lost jobs.
 */
export function startIsolate({ entry, readable, args = [] }: IsolateCode, heapMb: number): Isolate {
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      GUARD,
      'isolate',
      ...apartIfAllowed(),
      process.execPath,
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      // The permission model would let it open any file on the disk as a database.
      '--no-experimental-sqlite',
      `--max-old-space-size=${heapMb}`,
      '--no-warnings',
      entry,
      ...args,
    ],
    // A process group of its own: a signal to the group of the isolate does not reach the server.
    { stdio: ['pipe', 'pipe', 'pipe', 'pipe'], env: {}, cwd: '/', detached: true },
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
  let isReady = false;
  let hasEnded = false;
  let written = '';
  let endJob: ((end: JobEnd) => void) | undefined;
  let answerLimit = READY_LINE_BYTES;

  /**
   * Returns the end of a job whose isolate was lost. The reason has its last output, an error of
   * Node or ours: isolates never get data of visitors.
   */
  const lost = (how: 'ended' | 'slow'): JobEnd => ({ lost: how, reason: written.slice(-REASON_CHARACTERS) });
  const end = (): void => {
    hasEnded = true;
    lifeline.destroy();
  };
  const onEnd = (): void => {
    end();
    endJob?.(HEAP_MESSAGE.test(written) ? { exceeded: 'heapMb' } : lost('ended'));
  };
  const ready = new Promise<void>((resolve) => {
    readLines(stdout, {
      isTooLong: (bytes) => {
        if (bytes <= answerLimit) return false;
        endJob?.({ exceeded: 'answerBytes' });
        end();
        return true;
      },
      onLine: (line) => {
        if (isReady) endJob?.({ line });
        else {
          isReady = true;
          void innermostChild(child.pid ?? 0).then((found) => {
            pid = found;
            resolve();
          });
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
  // A pipe breaks when its other process has ended; the end of standard output reports that.
  for (const pipe of [stdin, stdout, stderr, lifeline]) pipe.on('error', () => undefined);
  // An idle isolate must not keep the server from exiting.
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
        endJob = resolve;
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
      endJob = undefined;
      answerLimit = 0;
      if (!('line' in ended)) end();
      unref();
      return ended;
    },
    end,
  };
}

/** Calls `onLine` for each line of a stream, up to a line that is too long. */
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
