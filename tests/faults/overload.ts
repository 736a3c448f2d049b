import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoadResult, load, offer } from './load.ts';
import { startServerProcess } from './server-process.ts';
import { submissions } from './throughput.ts';

export interface OverloadResult {
  /** Stored requests per second for 64 busy connections. */
  capacityPerSecond: number;
  offeredPerSecond: number;
  acceptedPerSecond: number;
  acceptedP99Ms: number;
  refused: number;
  /** Answers with a status other than 200, 429 and 503, and broken connections. */
  otherAnswers: number;
  withoutRetryAfter: number;
  /** Due requests for which this machine had no free connection. */
  unsent: number;
}

/** Number of connections, four times as many as the service admits at once. */
const CONNECTIONS = 2048;

/**
 * Offers a multiple of the service's capacity, whether or not it answers. The service refuses what it does
 * not admit, and nobody waits long.
 */
export async function overload({
  times,
  seconds,
}: {
  times: number;
  seconds: number;
}): Promise<OverloadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-overload-'));
  const server = await startServerProcess({ DATA_DIR: folder });
  const port = Number(new URL(server.url).port);
  try {
    const request = await submissions(server.url);
    await load({ port, connections: 64, seconds: 2, request });
    const { perSecond: capacity } = await load({ port, connections: 64, seconds, request });
    const perSecond = capacity * times;
    const over = await offer({ port, perSecond, connections: CONNECTIONS, seconds, request });
    return {
      capacityPerSecond: capacity,
      offeredPerSecond: perSecond,
      acceptedPerSecond: over.perSecond,
      acceptedP99Ms: over.p99Ms,
      refused: (over.byStatus['429'] ?? 0) + (over.byStatus['503'] ?? 0),
      otherAnswers: otherIn(over),
      withoutRetryAfter: over.withoutRetryAfter,
      unsent: over.unsent,
    };
  } finally {
    await server.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

const otherIn = ({ byStatus, broken }: LoadResult): number =>
  broken +
  Object.entries(byStatus).reduce((sum, [status, n]) => sum + (/^(200|429|503)$/.test(status) ? 0 : n), 0);
