import { type Kysely, sql } from 'kysely';
import { every, repeat } from '../repeat.ts';
import type { Tables } from '../storage/tables.ts';

const FLUSH_EVERY_MS = 500;
const PRUNE_EVERY_MS = 60_000;
const ROWS_PER_STATEMENT = 500;
/** Largest number of counters in memory; in a flood of new addresses those hit least recently are dropped. */
const MAX_COUNTERS = 50_000;

interface Counter {
  /** Total of all processes, as of the last flush. */
  shared: number;
  /** Hits in this process since the last flush. */
  pending: number;
  expiresAtMs: number;
  isCommon: boolean;
}

/** Clock of counters, and the receiver of the error of each exchange that fails and is repeated. */
export interface CounterPorts {
  now(): number;
  onFailure(error: unknown): void;
}

/** Counters of hits in time windows that every process of the service shares through the database. */
export interface SharedCounters {
  /** Counts a hit. `isCommon`: many callers share the counter, which is therefore never dropped before its end. */
  hit(key: string, windowMs: number, isCommon?: boolean): void;
  /** Returns the hits in the last `windowMs`, and the end of the current window. */
  read(key: string, windowMs: number): { hits: number; endsAtMs: number };
  /** Exchanges counts with the other processes. */
  flush(): Promise<void>;
  /** Stops the exchange; resolves when a running one has ended. */
  stop(): Promise<void>;
}

/**
 * Creates counters that processes share by one statement every half second. Until the next statement, or
 * while the database is away, a process does not know the new hits of the others.
 */
export function createSharedCounters(
  database: Kysely<Tables>,
  { now, onFailure }: CounterPorts,
): SharedCounters {
  const counters = new Map<string, Counter>();
  let prunedAtMs = now();

  const keyOf = (key: string, window: number): string => `${key}/${window}`;
  const totalOf = (key: string): number => {
    const { shared = 0, pending = 0 } = counters.get(key) ?? {};
    return shared + pending;
  };

  const dropOldest = (): void => {
    for (const [key, { isCommon }] of counters)
      if (!isCommon) {
        counters.delete(key);
        return;
      }
  };

  const write = async (batch: readonly [key: string, counter: Counter][]): Promise<void> => {
    const sent = batch.map(([key, { pending, expiresAtMs }]) => ({
      key,
      hits: pending,
      expires_at: new Date(expiresAtMs).toISOString(),
    }));
    const rows = await database
      .insertInto('rate_counters')
      .values(sent)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ hits: sql`rate_counters.hits + excluded.hits` }),
      )
      .returning(['key', 'hits'])
      .execute();
    const totals = new Map(rows.map(({ key, hits }) => [key, hits]));
    for (const [index, [key, counter]] of batch.entries()) {
      counter.shared = totals.get(key) ?? counter.shared;
      counter.pending -= sent[index]?.hits ?? 0;
    }
  };

  const prune = async (): Promise<void> => {
    if (now() - prunedAtMs < PRUNE_EVERY_MS) return;
    prunedAtMs = now();
    for (const [key, { expiresAtMs }] of counters) if (expiresAtMs < now()) counters.delete(key);
    await database
      .deleteFrom('rate_counters')
      .where('expires_at', '<', new Date(now()).toISOString())
      .execute();
  };

  const flush = async (): Promise<void> => {
    // A fixed order avoids deadlocks between processes that lock the same rows.
    const changed = [...counters]
      .filter(([, { pending }]) => pending > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    for (let from = 0; from < changed.length; from += ROWS_PER_STATEMENT) {
      await write(changed.slice(from, from + ROWS_PER_STATEMENT));
    }
    await prune();
  };

  const stop = repeat(flush, onFailure, every(FLUSH_EVERY_MS));

  return {
    hit(key, windowMs, isCommon = false) {
      const window = Math.floor(now() / windowMs);
      const name = keyOf(key, window);
      const known = counters.get(name);
      if (known === undefined && counters.size >= MAX_COUNTERS) dropOldest();
      const counter = known ?? { shared: 0, pending: 0, expiresAtMs: (window + 2) * windowMs, isCommon };
      counter.pending += 1;
      // What was hit since the last flush is the newest, so the oldest one has lost nothing when it is dropped.
      counters.delete(name);
      counters.set(name, counter);
    },
    read(key, windowMs) {
      const window = Math.floor(now() / windowMs);
      // The previous window counts by its share of the last `windowMs`.
      const share = 1 - (now() - window * windowMs) / windowMs;
      return {
        hits: totalOf(keyOf(key, window)) + totalOf(keyOf(key, window - 1)) * share,
        endsAtMs: (window + 1) * windowMs,
      };
    },
    flush,
    stop,
  };
}
