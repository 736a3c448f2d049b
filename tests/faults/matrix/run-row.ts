import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createAccess } from '#server';
import { Client, SUBMIT_PATH, submission } from '../client.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { signIn } from '../sign-in.ts';
import { createPlace, type Place } from './place.ts';
import type { MatrixRow, States } from './rows.ts';

export interface RowResult {
  found: States;
  /** Requests acknowledged during the fault and missing afterwards. */
  falseSuccesses: number;
  /** Requests acknowledged before or after the fault and missing. */
  lost: number;
  /** True if the same process stores again; null if the fault cannot be undone. */
  hasRecovered: boolean | null;
}

/** Signal that ends the server at once; SIGTERM would leave a load balancer time to notice. */
const AT_ONCE = 'SIGINT';
const BEFORE = 20;
const DURING = 12;
/** Upper limit of requests until a refusal: a full disk still has space inside its allocated files. */
const MOST_UNTIL_REFUSED = 3000;
const RECOVERY_TRIES = 300;
const RECOVERY_PAUSE_MS = 100;
/** Attempts until `/readyz` changes; it caches results for a second. */
const READINESS_TRIES = 300;
const READINESS_PAUSE_MS = 100;
/** Checks in order of precedence: several may report the same fault, and the first one counts. */
const CHECKS = ['schema', 'store', 'requests', 'definitions', 'disk', 'outbox', 'workers', 'clock'];

export async function runRow(row: MatrixRow): Promise<RowResult> {
  const place = await createPlace(row.place ?? 'folder');
  const env = { ...place.env, ...row.env };
  const start = (): Promise<ServerProcess> =>
    row.isTimed === true ? startServerProcess(env, 0, timedServer) : startServerProcess(env);
  let server: ServerProcess | undefined = await start();
  const sender = createSender();
  try {
    const headers = await signedIn(place, server.url);
    const before = await sender.send(server.url, BEFORE);
    if (row.isBetweenStarts === true) await server.end(AT_ONCE);
    const undo = await row.cause(place, server);
    let refusal = '';
    if (row.isBetweenStarts === true)
      server = await start().catch((error: unknown) => {
        refusal = String(error);
        return undefined;
      });
    if (server === undefined) {
      const cli = await cliState(row, env);
      const found = { submit: 'no server', readyz: `no server${codeIn(refusal)}`, studio: 'no server', cli };
      return { found, falseSuccesses: 0, lost: 0, hasRecovered: null };
    }
    if (row.expected.submit === '503') await sender.sendUntilRefused(server.url);
    const during = await sender.send(server.url, DURING);
    const found = {
      submit: [...new Set(during.statuses)].join(' and '),
      readyz: await settledReadyz(server.url, row.expected.readyz),
      studio: await studioState(server.url, headers),
      cli: await cliState(row, env),
    };
    const after = undo === undefined ? undefined : await recover(server.url, sender, undo);
    const isReady =
      row.isReadyAfter !== true || (await settledReadyz(server.url, '200', RECOVERY_TRIES)) === '200';
    await server.end(AT_ONCE);
    const stored = await place.storedKeys();
    const missing = (keys: readonly string[]): number => keys.filter((key) => !stored.has(key)).length;
    const kept = [...(row.destroys === true ? [] : before.acknowledged), ...(after ?? [])];
    return {
      found,
      falseSuccesses: missing([...sender.untilRefused, ...during.acknowledged]),
      lost: missing(kept),
      hasRecovered: after === undefined ? null : after.length > 0 && isReady,
    };
  } finally {
    await server?.end('SIGKILL');
    sender.close();
    await place.remove();
  }
}

function createSender() {
  const client = new Client();
  let n = 0;
  const sendOnce = async (url: string): Promise<{ key: string; status: number }> => {
    n += 1;
    const key = `key-${n}`;
    const answer = await client.post(`${url}${SUBMIT_PATH}`, submission(n), { 'idempotency-key': key });
    // A refusal without `Retry-After` is another state.
    const isWhole = answer.status !== 503 || answer.headers['retry-after'] !== undefined;
    return { key, status: isWhole ? answer.status : 0 };
  };
  const untilRefused: string[] = [];
  return {
    /** Sends requests until the first refusal; those acknowledged before count as sent before the fault. */
    untilRefused,
    async send(url: string, count: number) {
      const answers: { key: string; status: number }[] = [];
      for (let sent = 0; sent < count; sent += 1) answers.push(await sendOnce(url));
      const acknowledged = answers.filter(({ status }) => status === 200).map(({ key }) => key);
      return { acknowledged, statuses: answers.map(({ status }) => String(status)) };
    },
    async sendUntilRefused(url: string) {
      for (let sent = 0; sent < MOST_UNTIL_REFUSED; sent += 1) {
        const { key, status } = await sendOnce(url);
        if (status !== 200) return;
        untilRefused.push(key);
      }
    },
    close: () => client.close(),
  };
}

async function recover(
  url: string,
  sender: ReturnType<typeof createSender>,
  undo: () => Promise<unknown>,
): Promise<string[]> {
  await undo();
  for (let tries = 0; tries < RECOVERY_TRIES; tries += 1) {
    const { acknowledged } = await sender.send(url, 1);
    if (acknowledged.length > 0) return acknowledged;
    await pause(RECOVERY_PAUSE_MS);
  }
  return [];
}

async function signedIn(place: Place, url: string): Promise<Record<string, string>> {
  const database = place.open();
  try {
    return await signIn(url, createAccess(database, Date.now), 'contract');
  } finally {
    await database.destroy();
  }
}

/** Resolves with the expected state of `/readyz`, or with the last other one. */
async function settledReadyz(url: string, expected: string, tries = READINESS_TRIES): Promise<string> {
  for (let left = tries; ; left -= 1) {
    const found = await readyzState(url);
    if (found === expected || left <= 0) return found;
    await pause(READINESS_PAUSE_MS);
  }
}

async function readyzState(url: string): Promise<string> {
  const answer = await fetch(`${url}/readyz`);
  const { checks } = (await answer.json()) as { checks: Record<string, { ok: boolean; code?: string }> };
  const failed = CHECKS.map((name) => checks[name]).find((check) => check?.ok === false);
  return failed === undefined ? String(answer.status) : `${answer.status} ${failed.code}`;
}

async function studioState(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${url}/studio`, { headers, redirect: 'manual' });
  const body = await answer.text();
  if (answer.status !== 200) return String(answer.status);
  return body.includes('"fault":"') ? 'notice' : 'works';
}

const timedServer = fileURLToPath(new URL('../timed-server.ts', import.meta.url));
const zayavka = fileURLToPath(new URL('../../../app/cli/zayavka.js', import.meta.url));

const cliState = ({ cli = ['outbox', 'list'] }: MatrixRow, env: Record<string, string>): Promise<string> =>
  new Promise((resolve) => {
    const definitions = cli[0] === 'check' ? ['--definitions', env.DEFINITIONS_DIR ?? ''] : [];
    const child = execFile(
      process.execPath,
      [zayavka, ...cli, ...definitions],
      { env: { PATH: process.env.PATH, ...env }, maxBuffer: 64 * 1024 * 1024 },
      (_error, out, err) => resolve(`${child.exitCode}${codeIn(`${out}\n${err}`)}`),
    );
  });

/** Returns ` CODE` of the first error in a text, or ''. */
function codeIn(text: string): string {
  if (text.includes('There is no database')) return ' no database';
  const [, code] = /\b([A-Z]+(?:_[A-Z]+)+): /.exec(text) ?? [];
  return code === undefined ? '' : ` ${code}`;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
