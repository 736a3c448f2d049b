import { mkdir, readdir } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createAccess } from '#server';
import { Client } from './client.ts';
import { createPlace, type PlaceKind } from './matrix/place.ts';
import { type MutatedRequest, mutatedRequests } from './mutated-requests.ts';
import { startServerProcess } from './server-process.ts';
import { signIn } from './sign-in.ts';

export interface MalformedResult {
  sent: number;
  /** Answers with status 500 and above but a 503 that names when to come back. */
  serverErrors: number;
  /** Answers without one of the headers that every answer has. */
  bare: number;
  /** Answers several times larger than their request that are neither a page nor a file. */
  amplified: number;
  /** Broken connections. */
  broken: number;
  byStatus: Record<string, number>;
  /** Lines of the log at the level `error`. */
  errorLines: string[];
  /** Temporary files that the process has left. */
  leftFiles: string[];
  /** The first few requests that were answered wrongly, without their bodies. */
  examples: string[];
  /** Growth of the peak resident memory from the first half after the warm-up to the second. */
  rssGrowthMb: number;
}

const CLIENTS = 8;
const SEED = 20_260_115;
/**
 * Share of the run left out of the growth: every form is compiled once, and the heap reaches its working
 * size.
 */
const WARM_UP_SHARE = 0.3;
const BETWEEN_READINGS_MS = 250;
const EXAMPLES = 20;
const EVERY_ANSWER_HAS = [
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
];
/** Upper limit of a refusal, which lists a limited number of errors. */
const MAX_REFUSAL_BYTES = 16 * 1024;

/**
 * Sends mutated requests to every endpoint and page, with and without a studio session. The sequence is the
 * same on every run.
 */
export async function sendMalformed(count: number, kind: PlaceKind = 'folder'): Promise<MalformedResult> {
  const place = await createPlace(kind);
  const temporary = join(place.dataDir, 'tmp');
  await mkdir(temporary, { recursive: true });
  const server = await startServerProcess({ ...place.env, TMPDIR: temporary, LOG_LEVEL: 'error' });
  const result: MalformedResult = {
    sent: 0,
    serverErrors: 0,
    bare: 0,
    amplified: 0,
    broken: 0,
    byStatus: {},
    errorLines: [],
    leftFiles: [],
    examples: [],
    rssGrowthMb: 0,
  };
  const database = place.open();

  try {
    const next = mutatedRequests(SEED, await signIn(server.url, createAccess(database, Date.now), 'admin'));
    const run = async (share: number): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let n = 0; n < share; n += 1) await sendOne(server.url, agent, next(), result);
      agent.destroy();
    };
    const runAll = async (total: number): Promise<void> => {
      await Promise.all(Array.from({ length: CLIENTS }, () => run(Math.ceil(total / CLIENTS))));
    };
    await runAll(count * WARM_UP_SHARE);
    const measured = (count * (1 - WARM_UP_SHARE)) / 2;
    const first = await peakWhile(server.url, () => runAll(measured));
    const second = await peakWhile(server.url, () => runAll(measured));
    result.rssGrowthMb = Math.round((second - first) * 10) / 10;
    result.errorLines = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":50'));
    result.leftFiles = await readdir(temporary);
    return result;
  } finally {
    await database.destroy();
    await server.end('SIGKILL');
    await place.remove();
  }
}

async function sendOne(
  url: string,
  agent: Agent,
  request: MutatedRequest,
  result: MalformedResult,
): Promise<void> {
  result.sent += 1;
  const report = (what: string): void => {
    if (result.examples.length < EXAMPLES) {
      const type = request.headers.find(([name]) => name === 'content-type')?.[1];
      result.examples.push(`${what}: ${request.method} ${request.target.slice(0, 200)} (${type})`);
    }
  };
  try {
    const { status, headers, bytes } = await exchange(url, agent, request);
    result.byStatus[status] = (result.byStatus[status] ?? 0) + 1;
    if (status >= 500 && !(status === 503 && headers['retry-after'] !== undefined)) {
      result.serverErrors += 1;
      report(String(status));
    }
    const missing = EVERY_ANSWER_HAS.filter((name) => headers[name] === undefined);
    if (missing.length > 0) {
      result.bare += 1;
      report(`${status} without ${missing.join(', ')}`);
    }
    const isPage = String(headers['content-type']).startsWith('text/html');
    if (status >= 400 && !isPage && bytes > MAX_REFUSAL_BYTES) {
      result.amplified += 1;
      report(`${status} of ${bytes} bytes`);
    }
  } catch (error) {
    result.broken += 1;
    report(String(error));
  }
}

const TIME_LIMIT_MS = 60_000;

function exchange(
  url: string,
  agent: Agent,
  { method, target, headers, body }: MutatedRequest,
): Promise<{ status: number; headers: IncomingMessage['headers']; bytes: number }> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        agent,
        method,
        hostname,
        port,
        path: target,
        setHost: false,
        headers: [['host', host], ['content-length', String(Buffer.byteLength(body))], ...headers].flat(),
      },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
        );
        response.on('error', reject);
      },
    );
    sent.setTimeout(TIME_LIMIT_MS, () => sent.destroy(new Error('the client gave up waiting')));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Returns the peak of the memory: garbage collection makes it oscillate, and a leak raises the peaks. */
async function peakWhile(url: string, work: () => Promise<void>): Promise<number> {
  let isOver = false;
  let peak = 0;
  const watch = async (): Promise<void> => {
    while (!isOver) {
      peak = Math.max(peak, await residentMb(url));
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_READINGS_MS));
    }
  };
  const watching = watch();
  await work();
  isOver = true;
  await watching;
  return peak;
}

async function residentMb(url: string): Promise<number> {
  const client = new Client();
  const { body } = await client.get(`${url}/metrics`);
  client.close();
  const [, bytes] = /^process_resident_memory_bytes (\d+)/m.exec(body) ?? [];
  return Number(bytes) / 1024 / 1024;
}
