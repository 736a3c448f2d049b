import { type Kysely, sql, type Transaction } from 'kysely';
import { TryLater } from '../http/try-later.ts';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';

/** Limits in bytes for all files that no request contains yet; an announced file counts in full. */
export interface UnsentLimits {
  all: number;
  /** Limit for the files announced from one network. */
  each: number;
}

/** Smallest size that a file counts, because rows, names and disk blocks take space too. */
const LEAST_BYTES = 16 * 1024;
const ROOM_RETRY_AFTER_SECONDS = 10;
const ALL_RETRY_AFTER_SECONDS = 60;
const NETWORK_RETRY_AFTER_SECONDS = 600;

interface Sums {
  all: number;
  network: number;
  /** Bytes of files that may still arrive, and are then copied for the inspection. */
  open: number;
}

async function unsentSums(database: Kysely<Tables>, network: string | null): Promise<Sums> {
  const bytes = sql<number>`case when size < ${LEAST_BYTES} then ${LEAST_BYTES} else size end`;
  const { all, ofNetwork, open } = await database
    .selectFrom('files')
    .select([
      sql<number | string>`coalesce(sum(${bytes}), 0)`.as('all'),
      sql<number | string>`coalesce(sum(case when network = ${network} then ${bytes} else 0 end), 0)`.as(
        'ofNetwork',
      ),
      sql<number | string>`coalesce(sum(case when type is null then ${bytes} else 0 end), 0)`.as('open'),
    ])
    .where('request_id', 'is', null)
    .executeTakeFirstOrThrow();
  return { all: Number(all), network: Number(ofNetwork), open: Number(open) };
}

/** Returns the bytes that a file needs during its inspection, with the copy. */
const whileInspected = (bytes: number): number => 2 * bytes;

/**
 * Resolves with the bytes of disk to keep free for uploads that have begun and are still arriving, and for their
 * copies.
 */
export const promisedBytes = async (database: Kysely<Tables>): Promise<number> =>
  whileInspected((await unsentSums(database, null)).open);

/** Size of a new upload, and the facts by which it is checked against the limits. */
export interface NewBytes {
  size: number;
  /** Hash of the caller's network; `null` if it is unknown. */
  network: string | null;
  /** Free bytes of the file storage before the transaction. */
  roomBytes: number;
}

/**
 * Throws TryLater for a file of this size: 429 over the network's limit, 503 over the common limit or the free
 * space. The caller stores the file's row in the same transaction, until whose end other processes wait.
 */
export async function requireUnsentRoom(
  transaction: Transaction<Tables>,
  { size, network, roomBytes }: NewBytes,
  { all, each }: UnsentLimits,
): Promise<void> {
  if (!isSqlite(transaction))
    await transaction.selectFrom('secrets').select('name').where('name', '=', LOCK).forUpdate().execute();
  const sums = await unsentSums(transaction, network);
  const bytes = Math.max(size, LEAST_BYTES);
  if (network !== null && sums.network + bytes > each)
    throw new TryLater(429, 'tooManyRequests', NETWORK_RETRY_AFTER_SECONDS);
  if (sums.all + bytes > all) throw new TryLater(503, 'unavailable', ALL_RETRY_AFTER_SECONDS);
  if (whileInspected(sums.open + bytes) > roomBytes) throw noRoom();
}

/**
 * Creates the refusal 503 for a full storage of files, with the seconds until the next try; each inspected or
 * removed file frees space.
 */
export const noRoom = (): TryLater => new TryLater(503, 'unavailable', ROOM_RETRY_AFTER_SECONDS);

/** Row common to all processes, whose lock serializes announcements. */
const LOCK = 'files-folder';
