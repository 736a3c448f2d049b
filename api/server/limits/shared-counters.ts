import { type Kysely, sql } from 'kysely';
import type { Tables } from '../storage/tables.ts';

const FLUSH_EVERY_MS = 500;
const PRUNE_EVERY_MS = 60_000;
const ROWS_A_STATEMENT = 500;
/** A flood from ever new addresses must not fill the memory; the oldest are forgotten. */
const MAX_COUNTERS = 50_000;

interface Counter {
  /** By all processes, when it was last written. */
  shared: number;
  /** Since then, here. */
  pending: number;
  expiresAtMs: number;
}

export interface SharedCounters {
  /** Counts one. */
  hit(key: string, windowMs: number): void;
  /** How many there were within the last `windowMs`, and when the window that counts now ends. */
  read(key: string, windowMs: number): { hits: number; endsAtMs: number };
  /** Writes what was counted and learns what others have; resolves when done. */
  flush(): Promise<void>;
  stop(): void;
}

/**
 * Counts that several processes share through the database, at the price of one statement every half second: between
 * two of them a process knows its own and what the others had written. While the database is away each counts alone.
 */
export function createSharedCounters(database: Kysely<Tables>, now: () => number): SharedCounters {
  const counters = new Map<string, Counter>();
  let prunedAtMs = now();

  const keyOf = (key: string, window: number): string => `${key}/${window}`;
  const totalOf = (key: string): number => {
    const { shared = 0, pending = 0 } = counters.get(key) ?? {};
    return shared + pending;
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
    // Always in one order: two processes that lock the same rows in different ones would wait for each other.
    const changed = [...counters]
      .filter(([, { pending }]) => pending > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    for (let from = 0; from < changed.length; from += ROWS_A_STATEMENT) {
      await write(changed.slice(from, from + ROWS_A_STATEMENT));
    }
    await prune();
  };

  let isFlushing = false;
  const timer = setInterval(() => {
    if (isFlushing) return;
    isFlushing = true;
    void flush()
      .catch(() => {})
      .finally(() => {
        isFlushing = false;
      });
  }, FLUSH_EVERY_MS);
  timer.unref();

  return {
    hit(key, windowMs) {
      const window = Math.floor(now() / windowMs);
      const name = keyOf(key, window);
      const known = counters.get(name);
      if (known !== undefined) {
        known.pending += 1;
        return;
      }
      const [oldest] = counters.keys();
      if (counters.size >= MAX_COUNTERS && oldest !== undefined) counters.delete(oldest);
      counters.set(name, { shared: 0, pending: 1, expiresAtMs: (window + 2) * windowMs });
    },
    read(key, windowMs) {
      const window = Math.floor(now() / windowMs);
      // A window that slides: of the one before, the part that is not yet as old as the window is long.
      const share = 1 - (now() - window * windowMs) / windowMs;
      return {
        hits: totalOf(keyOf(key, window)) + totalOf(keyOf(key, window - 1)) * share,
        endsAtMs: (window + 1) * windowMs,
      };
    },
    flush,
    stop: () => clearInterval(timer),
  };
}
