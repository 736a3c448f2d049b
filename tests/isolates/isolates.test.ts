import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createIsolates, type IsolateOptions, TooComplex } from '../../api/server/isolates/index.ts';
import { areIsolatesApart } from '../../api/server/isolates/isolate-process.ts';
import { hostileCode } from './hostile-code.ts';

const text = {
  type: 'object',
  properties: { text: { type: 'string' } },
  required: ['text'],
  additionalProperties: false,
};
const limits = { cpuMs: 500, answerBytes: 2 ** 20 };
const task = { limits, schema: text };
const tasks = {
  echo: { ...task, schema: {} },
  show: { ...task, schema: {}, isAwaited: true },
  loop: task,
  backtrack: task,
  grow: { limits: { ...limits, cpuMs: 60_000 }, schema: text },
  'answer much': { limits: { ...limits, cpuMs: 10_000 }, schema: text },
  'answer something else': task,
  'answer a function': task,
  fail: task,
  title: task,
  signal: task,
  attempt: task,
};
type Tasks = Record<keyof typeof tasks, { input: object; answer: { text: string } }>;

const failures: object[] = [];
const started: { stop(): void }[] = [];
const start = (options: Partial<IsolateOptions<Tasks>> = {}) => {
  const isolates = createIsolates<Tasks>({
    code: hostileCode,
    count: 1,
    heapMb: 64,
    tasks,
    onFailure: (failure) => failures.push(failure),
    ...options,
  });
  started.push(isolates);
  return isolates;
};
const anna = { person: 'anna', form: 'forms/one' };
const shared = start();
afterEach(() => failures.splice(0));
afterAll(() => {
  for (const isolates of started) isolates.stop();
});

const NO_SUCH_PROCESS = 3;
/** Index of the nice value in `stat`, counted after the process name. */
const NICE = 16;
/** Highest nice value, which is the lowest priority. */
const LOWEST = 19;

/** Returns the pid of the process with this title; 0 if there is none. */
const pidOf = (title: string): number =>
  Number(
    readdirSync('/proc').find((name) => {
      if (!/^\d+$/.test(name)) return false;
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'latin1').startsWith(title);
      } catch {
        return false;
      }
    }) ?? 0,
  );
/** Returns the processor time of a process, in hundredths of a second. */
function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return Number(user) + Number(system);
}
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A zombie does not count as alive.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
};

describe('an isolate', () => {
  it.each([
    ['read a file', 'ERR_ACCESS_DENIED'],
    ['list a folder', 'ERR_ACCESS_DENIED'],
    ['write a file', 'ERR_ACCESS_DENIED'],
    ['write over its own code', 'ERR_ACCESS_DENIED'],
    ['start a program', 'ERR_ACCESS_DENIED'],
    ['start a thread', 'ERR_ACCESS_DENIED'],
    ['write its memory to the disk', 'ERR_ACCESS_DENIED'],
    ['open the inspector', 'ERR_ACCESS_DENIED'],
    ['fetch a page', 'ERR_ACCESS_DENIED'],
    ['open a connection', 'ERR_ACCESS_DENIED'],
    ['look up a name', 'ERR_ACCESS_DENIED'],
    ['open a database', 'ISOLATE_LOCKED'],
    ['import a module', 'ISOLATE_LOCKED'],
    ['end another process', 'process.kill is not a function'],
    ['load an addon', 'process.dlopen is not a function'],
    ['find a built-in module', 'process.getBuiltinModule is not a function'],
  ])('cannot %s', async (name, refusal) => {
    expect(await shared.run('attempt', { name }, anna)).toEqual({ text: refusal });
  });

  it.runIf(areIsolatesApart())(
    'finds no process that it could signal, even by what it kept before it was locked',
    async () => {
      for (const pid of [process.pid, process.ppid])
        expect(await shared.run('signal', { pid }, anna)).toEqual({ text: String(-NO_SUCH_PROCESS) });
    },
  );

  it('signals no process of the server by its group', async () => {
    let isSignalled = false;
    const onSignal = (): void => {
      isSignalled = true;
    };
    process.on('SIGTERM', onSignal);
    const isolates = start();
    await isolates.run('signal', { pid: 0 }, anna).catch(() => undefined);
    await isolates.run('echo', {}, anna).catch(() => undefined);
    isolates.stop();
    process.off('SIGTERM', onSignal);
    expect(isSignalled).toBe(false);
  });

  it('gets texts whole, however often they have crossed before', async () => {
    const long = 'слово '.repeat(500);
    const input = { one: { file: long }, list: [long, 'short', 5, null], text: long };
    expect(await shared.run('echo', input, anna)).toEqual(input);
    expect(await shared.run('echo', { other: long }, anna)).toEqual({ other: long });
  });

  it.each([['answer something else'], ['answer a function']] as const)(
    'that would %s is not believed',
    async (name) => {
      await expect(shared.run(name, {}, anna)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
      expect(failures).toMatchObject([{ task: name, name: 'unreadable' }]);
    },
  );

  it.runIf(existsSync('/proc/self/task'))(
    'leaves the processor to visitors with all of its threads',
    async () => {
      const { text: title } = await shared.run('title', {}, anna);
      const pid = pidOf(title);
      const threads = readdirSync(`/proc/${pid}/task`).map((id) =>
        readFileSync(`/proc/${pid}/task/${id}/stat`, 'latin1'),
      );
      const nice = threads.map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[NICE]);
      expect(new Set(nice)).toEqual(new Set([String(Math.min(LOWEST, getPriority() + 10))]));
    },
  );

  it('reports an error by its name and place, without its message', async () => {
    await expect(shared.run('fail', {}, anna)).rejects.toMatchObject({
      status: 422,
      errors: { '': { code: 'definitionsBroken' } },
    });
    expect(failures).toMatchObject([{ task: 'fail', name: 'TypeError' }]);
    expect(JSON.stringify(failures)).not.toContain('typed');
  });
});

describe('a job that would not end, or would take everything', () => {
  it.each([
    ['loop', 'cpuMs', 500],
    ['backtrack', 'cpuMs', 500],
    ['grow', 'heapMb', 64],
    ['answer much', 'answerBytes', 2 ** 20],
  ] as const)('%s is cut off at its limit, and the next one is served', async (name, measure, limit) => {
    const isolates = start();
    const error = await isolates.run(name, {}, anna).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TooComplex);
    expect(error).toMatchObject({ measure, limit });
    expect((error as TooComplex).problem()).toMatchObject({
      code: 'TOO_COMPLEX',
      file: 'forms/one/schema.json',
      inRussian: { message: expect.stringContaining('Слишком сложно') },
    });
    expect(await isolates.run('echo', { is: 'there' }, anna)).toEqual({ is: 'there' });
    isolates.stop();
  });

  it('costs no other job', async () => {
    const isolates = start({ count: 2 });
    const boris = { person: 'boris', form: 'forms/two' };
    const jobs = await Promise.allSettled([
      isolates.run('loop', {}, anna),
      ...Array.from({ length: 10 }, (_, number) => isolates.run('echo', { number }, boris)),
    ]);
    expect(jobs.map(({ status }) => status)).toEqual(['rejected', ...Array(10).fill('fulfilled')]);
    isolates.stop();
  });
});

describe('an isolate that is killed', () => {
  it('loses the job that it ran, which may be sent again', async () => {
    const isolates = start();
    const { text: title } = await isolates.run('title', {}, anna);
    const pid = pidOf(title);
    const before = ticksOf(pid);
    const job = isolates.run('loop', {}, anna);
    // The isolate takes the job once its memory has been looked at; one that dies earlier loses nothing.
    await expect.poll(() => ticksOf(pid), { interval: 5 }).toBeGreaterThan(before + 2);
    process.kill(pid, 'SIGKILL');
    await expect(job).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
    const { text: next } = await isolates.run('title', {}, anna);
    expect(next).not.toBe(title);
    isolates.stop();
  });

  it('with its pool leaves no process behind', async () => {
    const isolates = start();
    const { text: title } = await isolates.run('title', {}, anna);
    const pid = pidOf(title);
    expect(isAlive(pid)).toBe(true);
    isolates.stop();
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});

it('an isolate in an endless loop ends with the process that started it, however that ended', async () => {
  const parent = spawn(process.execPath, [fileURLToPath(new URL('./looping-parent.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = pidOf(String(chunk));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

describe('the queue', () => {
  it('lets people take turns: a hundred jobs of one do not delay the job of another', async () => {
    const isolates = start({ queue: { perPerson: 100, total: 200 } });
    const order: string[] = [];
    const add = (person: string, form: string): Promise<unknown> =>
      isolates.run('echo', {}, { person, form }).then(() => order.push(`${person} ${form}`));
    await Promise.all([
      ...Array.from({ length: 50 }, () => add('anna', 'forms/one')),
      ...Array.from({ length: 50 }, () => add('anna', 'forms/two')),
      add('boris', 'forms/one'),
    ]);
    // The first task is running when the others arrive.
    expect(order.indexOf('boris forms/one')).toBeLessThan(4);
    expect(order.indexOf('anna forms/two')).toBeLessThan(4);
    isolates.stop();
  });

  it('has what a page waits for pass what its person has checked', async () => {
    const isolates = start();
    const order: string[] = [];
    const run = (name: 'loop' | 'echo' | 'show', form: string): Promise<unknown> =>
      isolates.run(name, {}, { person: 'anna', form }).then(
        () => order.push(name),
        () => order.push(name),
      );
    const jobs = [run('loop', 'forms/one'), run('echo', 'forms/one'), run('show', 'forms/one')];
    await Promise.all(jobs);
    expect(order).toEqual(['show', 'loop', 'echo']);
    isolates.stop();
  });

  it('keeps what pages wait for apart from long work, which may end its isolate', async () => {
    const isolates = start({ tasks: { ...tasks, title: { ...task, isAwaited: true } } });
    const before = await isolates.run('title', {}, anna);
    await expect(isolates.run('loop', {}, anna)).rejects.toThrow(TooComplex);
    expect(await isolates.run('title', {}, anna)).toEqual(before);
  });

  it('is full at a known length: 429 with a time to come back, for the one person or for all', async () => {
    const isolates = start({ queue: { perPerson: 2, total: 3 } });
    const run = (person: string) =>
      isolates.run('echo', {}, { person, form: 'forms/one' }).then(
        () => 200,
        ({ status, retryAfterSeconds }: { status: number; retryAfterSeconds: number }) =>
          `${status} ${retryAfterSeconds}`,
      );
    // The queue holds one running task, two waiting ones of Anna and one of Boris.
    const answers = await Promise.all(['anna', 'anna', 'anna', 'anna', 'boris', 'vera'].map(run));
    expect(answers).toEqual([200, 200, 200, '429 5', 200, '429 5']);
    isolates.stop();
  });
});
