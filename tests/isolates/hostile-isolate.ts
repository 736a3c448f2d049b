import { randomUUID } from 'node:crypto';
import { serveTasks } from '../../api/server/tasks/serve-tasks.ts';
import { lockDown } from '../../app/isolate/lock-down.ts';

// The tasks of this isolate act like code that a definition has smuggled in.
type Attempt = () => unknown;

const load = (name: string): Promise<Record<string, never>> =>
  new Function('name', 'return import(name)')(name) as Promise<Record<string, never>>;
const builtin = (name: string): Record<string, never> =>
  process.getBuiltinModule(name) as unknown as Record<string, never>;

/**
 * Node's internal call behind `process.kill`, which code that ran before the lockdown may hold. Returns 0 or
 * a negative errno.
 */
const kill = (process as unknown as { _kill(pid: number, signal: number): number })._kill.bind(process);
/** Title that identifies the process from outside: inside its namespace it has another pid. */
const TITLE = `isolate-${randomUUID()}`;
process.title = TITLE;

const SIGTERM = 15;

const [fs, childProcess, net, dns, workers, v8, inspector] = [
  'fs',
  'child_process',
  'net',
  'dns',
  'worker_threads',
  'v8',
  'inspector',
].map(builtin) as Record<string, (...args: unknown[]) => unknown>[];

const attempts: Readonly<Record<string, Attempt>> = {
  'read a file': () => fs?.readFileSync?.('/etc/passwd'),
  'list a folder': () => fs?.readdirSync?.('/'),
  'write a file': () => fs?.writeFileSync?.('/tmp/zayavka-isolate', 'x'),
  'write over its own code': () => fs?.writeFileSync?.(import.meta.filename, ''),
  'start a program': () => childProcess?.execSync?.('true'),
  'start a thread': () => Reflect.construct(workers?.Worker as never, ['', { eval: true }]),
  'write its memory to the disk': () => v8?.writeHeapSnapshot?.('/tmp/zayavka.heapsnapshot'),
  'open the inspector': () => inspector?.open?.(0),
  'end another process': () => (process.kill as (...args: unknown[]) => unknown)(process.ppid, 0),
  'load an addon': () => (process.dlopen as (...args: unknown[]) => unknown)({ exports: {} }, '/tmp/x.node'),
  'find a built-in module': () => process.getBuiltinModule('fs'),
};

const asyncAttempts: Readonly<Record<string, () => Promise<unknown>>> = {
  'fetch a page': async () => {
    await fetch('http://127.0.0.1:8080/').catch((error: Error) => {
      throw error.cause;
    });
  },
  'open a connection': () =>
    new Promise((resolve, reject) => {
      const socket = net?.connect?.(9, '127.0.0.1') as NodeJS.EventEmitter;
      socket.once('connect', resolve).once('error', reject);
    }),
  'look up a name': () =>
    new Promise((resolve, reject) => {
      dns?.lookup?.('localhost', (error: Error | null) => (error === null ? resolve(0) : reject(error)));
    }),
  'open a database': () => load('node:sqlite'),
  'import a module': () => load('node:fs'),
};

const codeOf = (error: unknown): string => {
  const { code = '', name = '', message = '' } = error as { code?: string; name?: string; message?: string };
  return code || message.split(':')[0] || name;
};

/** Outcome of each asynchronous attempt, collected before the first job because a task is synchronous. */
const outcomes: Record<string, string> = {};

const tasks = {
  echo: { run: (input: object) => input },
  show: { run: (input: object) => input },
  loop: {
    run: () => {
      for (;;);
    },
  },
  backtrack: { run: () => ({ matches: /^(a+)+$/.test(`${'a'.repeat(60)}!`) }) },
  grow: {
    run: () => {
      const kept: string[][] = [];
      for (;;) kept.push(Array.from({ length: 1000 }, (_, index) => `text ${index}`));
    },
  },
  'answer much': { run: () => ({ text: 'x'.repeat(3 * 2 ** 20) }) },
  'answer something else': { run: () => ({ text: 5, html: '<script>' }) },
  'answer a function': { run: () => ({ text: () => 'not data' }) },
  fail: {
    run: () => {
      throw new TypeError('holds what was typed');
    },
  },
  title: { run: () => ({ text: TITLE }) },
  signal: { run: ({ pid }: { pid: number }) => ({ text: String(kill(pid, pid === 0 ? SIGTERM : 0)) }) },
  attempt: {
    run: ({ name }: { name: string }) => {
      if (outcomes[name] !== undefined) return { text: outcomes[name] };
      try {
        attempts[name]?.();
        return { text: 'done' };
      } catch (error) {
        return { text: codeOf(error) };
      }
    },
  },
};

const { stdin, stdout } = process;
lockDown();
for (const [name, attempt] of Object.entries(asyncAttempts)) {
  outcomes[name] = await attempt().then(
    () => 'done',
    (error: unknown) => codeOf(error),
  );
}
serveTasks(tasks as never, {} as never, { read: stdin, write: (line) => stdout.write(line) });
stdout.write('{}\n');
