import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '#contract';
import { Client } from './client.ts';
import { startServerProcess } from './server-process.ts';

export interface MalformedResult {
  sent: number;
  /** Of 500 and above; the service itself refuses nothing here for being busy. */
  serverErrors: number;
  /** Connections that broke. */
  broken: number;
  byStatus: Record<string, number>;
  /** Of the highest resident memory, from the first half after the warm-up to the second. */
  rssGrowthMb: number;
}

const CLIENTS = 8;
/** Compiling every form once, and a heap that grows to its working size, are no growth. */
const WARM_UP_SHARE = 0.3;
const BETWEEN_READINGS_MS = 250;
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/xml',
  'application/csp-report',
  '',
];
const PIECES = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ':',
  ',',
  'null',
  '1e999',
  '-0',
  '\\u0000',
  '\\ud800',
  '"form_id"',
  '"phone-call"',
  '"phone"',
  '"+79161234567"',
  '"__proto__"',
  '"constructor"',
  'phone=%ff%00&form_id=x',
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  'Анна',
  '\u0000',
  'x'.repeat(3000),
];

/** Bodies made of the pieces of valid ones, to every endpoint, in every encoding. The same ones at every run. */
export async function sendMalformed(count: number): Promise<MalformedResult> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-malformed-'));
  const server = await startServerProcess({ DATA_DIR: folder });
  const random = seeded(20_260_115);
  const paths = [...endpoints.values()].map(({ path, params }) =>
    path.replace(/:(\w+)/g, (_whole, name: string) => params?.[name]?.[0] ?? 'x'),
  );
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const result: MalformedResult = { sent: 0, serverErrors: 0, broken: 0, byStatus: {}, rssGrowthMb: 0 };

  const run = async (share: number): Promise<void> => {
    const client = new Client();
    for (let n = 0; n < share; n += 1) {
      const path = `/api${pick(['', '/en', '/ru'])}${pick(paths)}${random() < 0.1 ? '?a=%E0%A4%A' : ''}`;
      const body = Array.from({ length: Math.floor(random() * 12) }, () => pick(PIECES) ?? '').join('');
      const oversized = random() < 0.01 ? 'y'.repeat(70_000) : '';
      const headers = {
        'content-type': pick(CONTENT_TYPES) ?? '',
        'zayavka-form': pick(PIECES.slice(0, 16)) ?? '',
      };
      result.sent += 1;
      try {
        const { status } = await client.post(`${server.url}${path}`, body + oversized, headers);
        result.byStatus[status] = (result.byStatus[status] ?? 0) + 1;
        if (status >= 500) result.serverErrors += 1;
      } catch {
        result.broken += 1;
      }
    }
    client.close();
  };
  const runAll = async (total: number): Promise<void> => {
    await Promise.all(Array.from({ length: CLIENTS }, () => run(Math.ceil(total / CLIENTS))));
  };

  try {
    await runAll(count * WARM_UP_SHARE);
    const measured = (count * (1 - WARM_UP_SHARE)) / 2;
    const first = await peakWhile(server.url, () => runAll(measured));
    const second = await peakWhile(server.url, () => runAll(measured));
    result.rssGrowthMb = Math.round((second - first) * 10) / 10;
    return result;
  } finally {
    await server.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/** Memory goes up and down with its collection; what is not let go of lifts the peaks. */
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

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
