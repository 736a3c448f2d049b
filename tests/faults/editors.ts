import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentFiles } from '#engine/authoring';
import { createAccess, createStudioIsolates, openDatabase, TooComplex } from '#server';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { isolateCode } from '../../app/server/isolate-code.ts';
import { COMPLEX_FORM, complexForms } from '../api/complex-forms.ts';
import { type LoadResult, offer } from './load.ts';
import { longestDelayMs } from './loop-delay.ts';
import { startServerProcess } from './server-process.ts';
import { signIn } from './sign-in.ts';
import { submissions } from './throughput.ts';

export interface EditorOptions {
  editors: number;
  /** Number of visitors' requests per second. */
  perSecond: number;
  /** Duration of one round; each round is measured without editors and with them. */
  seconds: number;
  rounds: number;
}

export interface EditorResult {
  /** Median over the rounds. */
  quietP99Ms: number;
  busyP99Ms: number;
  ratio: number;
  /**
   * Longest event-loop turn of the serving process in a round with editors; other load of the machine counts
   * in.
   */
  longestDelayMs: number;
  quietLongestDelayMs: number;
  /** Longest turn of each round, in order. */
  delaysMs: number[];
  /** Visitors' requests answered with another status than 200. */
  refused: number;
  /** Status → number of the editors' calls. */
  statuses: Record<string, number>;
  cutOff: number;
  /** Time from the call to the answer; absent if the isolate was cut off. */
  compile60ConditionsMs?: number;
  machineLoad: number;
}

const CONNECTIONS = 32;

/** Sends visitors' requests while editors check, compare and compile the worst known definitions. */
export async function editWhileSending(options: EditorOptions): Promise<EditorResult> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-editors-'));
  const server = await startServerProcess({ DATA_DIR: folder, RATE_LIMITS: 'off' });
  const port = Number(new URL(server.url).port);
  const forms = complexForms(await readDefinitionsFolder(ownDefinitions)).map(([, files]) => files);
  try {
    const database = openDatabase({ dataDir: folder, databaseUrl: undefined });
    const access = createAccess(database, Date.now);
    const people: Record<string, string>[] = [];
    for (let index = 0; index < options.editors; index += 1)
      people.push(await signIn(server.url, access, 'contract'));
    await database.destroy();
    const request = await submissions(server.url);
    const measure = async (): Promise<{ load: LoadResult; delayMs: number }> => {
      await longestDelayMs(server.url);
      const { perSecond, seconds } = options;
      const load = await offer({ port, perSecond, connections: CONNECTIONS, seconds, request });
      return { load, delayMs: await longestDelayMs(server.url) };
    };
    await measure();
    const answers: Answers = { statuses: {}, cutOff: 0 };
    const rounds: {
      quiet: Awaited<ReturnType<typeof measure>>;
      busy: Awaited<ReturnType<typeof measure>>;
    }[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      const quiet = await measure();
      const end = new AbortController();
      const working = people.map((headers, index) =>
        edit(server.url, headers, forms.slice(index % forms.length).concat(forms), answers, end.signal),
      );
      const busy = await measure();
      end.abort();
      await Promise.all(working);
      rounds.push({ quiet, busy });
    }
    const p99 = ({ load }: { load: LoadResult }): number => load.p99Ms;
    const sent = rounds.flatMap(({ quiet, busy }) => [quiet.load, busy.load]);
    const compile60ConditionsMs = await timeCompile();
    return {
      quietP99Ms: median(rounds.map(({ quiet }) => p99(quiet))),
      busyP99Ms: median(rounds.map(({ busy }) => p99(busy))),
      ratio: median(rounds.map(({ quiet, busy }) => Math.round((p99(busy) / p99(quiet)) * 100) / 100)),
      longestDelayMs: median(rounds.map(({ busy }) => busy.delayMs)),
      quietLongestDelayMs: median(rounds.map(({ quiet }) => quiet.delayMs)),
      delaysMs: rounds.map(({ busy }) => busy.delayMs),
      refused: sent.reduce((sum, load) => sum + load.broken + load.unsent + othersIn(load), 0),
      ...answers,
      ...(compile60ConditionsMs === undefined ? {} : { compile60ConditionsMs }),
      machineLoad: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    };
  } finally {
    await server.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

interface Answers {
  statuses: Record<string, number>;
  cutOff: number;
}

/** Acts as one editor who makes the next call as soon as the last is answered. */
async function edit(
  url: string,
  headers: Record<string, string>,
  forms: readonly DocumentFiles[],
  answers: Answers,
  signal: AbortSignal,
): Promise<void> {
  const calls = forms.flatMap((files): [string, object][] => [
    [`documents/${COMPLEX_FORM}/check`, { files }],
    ['compile', { document: COMPLEX_FORM, files }],
    [`documents/${COMPLEX_FORM}/compare`, { files }],
    [`documents/${COMPLEX_FORM}/samples`, { files, variant: 'default' }],
    [`documents/${COMPLEX_FORM}/impact`, { files: {}, next: files, lang: 'ru' }],
  ]);
  for (let turn = 0; !signal.aborted; turn += 1) {
    const [path, body] = calls[turn % calls.length] ?? ['', {}];
    try {
      const answer = await fetch(`${url}/api/studio/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      });
      answers.statuses[answer.status] = (answers.statuses[answer.status] ?? 0) + 1;
      if ((await answer.text()).includes('"TOO_COMPLEX"')) answers.cutOff += 1;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

/** Times the compilation of sixty conditions beside each other in a warm isolate. */
async function timeCompile(): Promise<number | undefined> {
  const isolates = createStudioIsolates({ code: isolateCode, count: 1, onFailure: () => undefined });
  const owner = { person: 'anna', form: COMPLEX_FORM };
  const folder = await readDefinitionsFolder(ownDefinitions);
  const texts = Object.fromEntries(folder);
  const [, files = {}] =
    complexForms(folder).find(([title]) => title === '60 conditions beside each other') ?? [];
  try {
    await isolates.run('compile-document', { texts, document: COMPLEX_FORM, files: {} }, owner);
    const startedMs = performance.now();
    await isolates.run('compile-document', { texts, document: COMPLEX_FORM, files }, owner);
    return Math.round(performance.now() - startedMs);
  } catch (error) {
    if (error instanceof TooComplex) return undefined;
    throw error;
  } finally {
    isolates.stop();
  }
}

const othersIn = ({ byStatus }: LoadResult): number =>
  Object.entries(byStatus).reduce((sum, [status, count]) => sum + (status === '200' ? 0 : count), 0);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
