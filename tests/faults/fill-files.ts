import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announce, idIn, photo, sendPiece, uploaded } from '../api/claim-files.ts';
import { bucketOfItsOwn, CLAIM, CLAIM_PATH, claimWith } from './kill-files.ts';
import { type LoadResult, offer } from './load.ts';
import { createLoopDisk } from './loop-disk.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { postRequest } from './wire.ts';

const MEGABYTE = 1024 * 1024;
const VOLUME_MB = 450;
const RESERVE_MB = 100;
const FILE_MB = 10;
const CONNECTIONS = 64;
/** Addresses that attack at the same time. */
const ATTACKERS = 8;

export interface FilledFiles {
  /** Answers to the announcements by status. */
  announced: Record<string, number>;
  /** Refused announcements that name no time to come back. */
  withoutRetryAfter: number;
  /** Least free space of the volume; infinite for a bucket. */
  leastFreeMb: number;
  quietP99Ms: number;
  p99Ms: number;
  /** Requests of visitors that were not stored. */
  refused: number;
}

export interface Filling {
  place: 'volume' | 'bucket';
  /** Addresses that attach files and send no request. */
  networks: number;
  /** Requests of visitors per second. */
  perSecond: number;
  seconds: number;
}

/**
 * Lets many addresses announce and send files of 10 MB until the place takes no more, while visitors send
 * requests. Nothing limits the rate of the calls.
 */
export async function fillFiles({ place, networks, perSecond, seconds }: Filling): Promise<FilledFiles> {
  const disk = place === 'volume' ? await createLoopDisk(VOLUME_MB) : undefined;
  const folder = disk?.folder ?? (await mkdtemp(join(tmpdir(), 'zayavka-filled-')));
  const bucket = place === 'bucket' ? await bucketOfItsOwn() : undefined;
  const server = await startServerProcess({
    ...{ DATA_DIR: join(folder, 'data'), DEFINITIONS_DIR: CLAIM, TRUST_PROXY: '1' },
    ...{ DISK_RESERVE_MB: String(RESERVE_MB), FILES_UNSENT_MB: String(VOLUME_MB), ...bucket?.env },
  });
  const freeMb = async (): Promise<number> => {
    if (disk === undefined) return Number.POSITIVE_INFINITY;
    const { bavail, bsize } = await statfs(disk.folder);
    return Math.floor((bavail * bsize) / MEGABYTE);
  };
  try {
    const claims = await claimsOf(server, 2 * perSecond * seconds);
    const port = Number(new URL(server.url).port);
    const send = (): Promise<LoadResult> =>
      offer({ port, perSecond, connections: CONNECTIONS, seconds, request: () => claims.pop() ?? '' });
    const quiet = await send();
    const attack = new Attack(server.url, freeMb);
    const [loaded] = await Promise.all([send(), attack.run(networks)]);
    const { announced, withoutRetryAfter, leastFreeMb } = attack;
    const stored = (loaded.byStatus['200'] ?? 0) + (quiet.byStatus['200'] ?? 0);
    return {
      ...{ announced, withoutRetryAfter, leastFreeMb, quietP99Ms: quiet.p99Ms, p99Ms: loaded.p99Ms },
      refused: 2 * perSecond * seconds - stored,
    };
  } finally {
    await server.end('SIGKILL');
    await bucket?.close();
    if (disk === undefined) await rm(folder, { recursive: true, force: true });
    else await disk.remove();
  }
}

/** Returns requests of visitors, each with a small file of its own. */
async function claimsOf({ url }: ServerProcess, count: number): Promise<string[]> {
  const claims: string[] = [];
  for (let n = 0; n < count; n += 1)
    claims.push(postRequest(CLAIM_PATH, claimWith(await uploaded(url, photo(1000))), addressOf(n)));
  return claims;
}

const addressOf = (n: number): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': `203.0.${Math.floor(n / 250)}.${(n % 250) + 1}`,
});

class Attack {
  readonly announced: Record<string, number> = {};
  withoutRetryAfter = 0;
  leastFreeMb = Number.POSITIVE_INFINITY;
  readonly #url: string;
  readonly #freeMb: () => Promise<number>;
  readonly #piece = photo(MEGABYTE);

  constructor(url: string, freeMb: () => Promise<number>) {
    this.#url = url;
    this.#freeMb = freeMb;
  }

  async run(networks: number): Promise<void> {
    const addresses = Array.from({ length: networks }, (_one, n) => n);
    const one = async (): Promise<void> => {
      for (let n = addresses.pop(); n !== undefined; n = addresses.pop())
        for (const id of await this.#announce(n)) await this.#send(id);
    };
    await Promise.all(Array.from({ length: ATTACKERS }, one));
  }

  async #announce(n: number): Promise<string[]> {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const from = addressOf(n)['x-forwarded-for'];
      const answer = await announce(this.#url, { size: FILE_MB * MEGABYTE, from });
      this.announced[answer.status] = (this.announced[answer.status] ?? 0) + 1;
      if (answer.ok) ids.push(idIn(answer));
      else if (!answer.headers.has('retry-after')) this.withoutRetryAfter += 1;
    }
    return ids;
  }

  async #send(id: string): Promise<void> {
    for (let mb = 0; mb < FILE_MB; mb += 1) {
      await sendPiece(this.#url, id, mb * MEGABYTE, this.#piece);
      this.leastFreeMb = Math.min(this.leastFreeMb, await this.#freeMb());
    }
  }
}
