import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '#engine/model/time';
import { SQLITE_FILE } from '#server';

const ROWS_A_TRANSACTION = 50_000;
const FILL_CACHE_KB = 512 * 1024;
const ID_SPREAD = 7_919_393_939;

/**
 * Writes delivered requests that are 200 to 565 days old straight into the database file, as the service
 * stores them.
 */
export function storeExpired(dataDir: string, count: number): void {
  const database = open(dataDir);
  // Ids are random, so that each row touches other pages of every index, which a small cache would read again
  // and again. The last commit is on the disk before a server starts.
  database.exec(`pragma cache_size = -${FILL_CACHE_KB}; pragma synchronous = off`);
  const { hash } = database.prepare("select hash from live_forms where slug = 'phone-call'").get() ?? {};
  const version = String(hash);
  const request = database.prepare(`
    insert into requests (id, form, variant, version, endpoint, path, lang, payload, answers, context,
      idempotency_key, body_hash, created_at)
    values (?, 'phone-call', 'retail', ?, 'crm-create', '/api/crm/general/create', 'ru', ?, ?, ?, ?, ?, ?)`);
  const entry = database.prepare(`
    insert into outbox (id, request_id, state, attempts, next_attempt_at, created_at, delivered_at)
    values (?, ?, 'delivered', 1, ?, ?, ?)`);
  for (let n = 0; n < count; ) {
    database.exec('begin immediate');
    for (const end = Math.min(count, n + ROWS_A_TRANSACTION); n < end; n += 1) {
      // The service's ids are random, so that rows removed together lie apart; the spread imitates that.
      const id = String((n * ID_SPREAD) % 1_000_000_000_000).padStart(12, '0');
      const at = new Date(Date.now() - 200 * DAY_MS - (n / count) * 365 * DAY_MS).toISOString();
      const phone = `916${1_000_000 + (n % 9_000_000)}`;
      const payload = JSON.stringify({ form_id: 'phone-call', region: '77', phone, paramsAdditional: '{}' });
      const answers = JSON.stringify({ phone, isRusPhone: true, region: '77', agree: true });
      const hash = id.padEnd(64, 'a');
      request.run(id, version, payload, answers, '{"lang":"ru","page":"/"}', `old-${id}`, hash, at);
      entry.run(id, id, at, at, at);
    }
    database.exec('commit');
  }
  database.exec('pragma synchronous = full; pragma wal_checkpoint(truncate)');
  database.close();
}

export interface StoredCounts {
  /** Number of requests from before the run. */
  expired: number;
  /** Requests and outbox entries without their counterpart. */
  halfDone: number;
  /** Number of erased requests, by the erasure records. */
  erased: number;
}

/** Condition for the expired requests that uses the index of keys. */
const IS_OLD = "idempotency_key >= 'old-' and idempotency_key < 'old.'";

/** Returns true if expired requests are left, without counting them. */
export function isExpiredLeft(dataDir: string): boolean {
  const database = open(dataDir);
  const found = database.prepare(`select 1 from requests where ${IS_OLD} limit 1`).get();
  database.close();
  return found !== undefined;
}

export function countStored(dataDir: string): StoredCounts {
  const database = open(dataDir);
  const number = (sql: string): number => Number(database.prepare(sql).get()?.n);
  const counts = {
    expired: number(`select count(*) as n from requests where ${IS_OLD}`),
    halfDone:
      number(`select count(*) as n from outbox o
        where not exists (select 1 from requests r where r.id = o.request_id)`) +
      number(`select count(*) as n from requests r
        where not exists (select 1 from outbox o where o.request_id = r.id)`),
    erased: number("select coalesce(sum(requests), 0) as n from erasures where reason = 'retention'"),
  };
  database.close();
  return counts;
}

function open(dataDir: string): DatabaseSync {
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE));
  database.exec('pragma busy_timeout = 10000');
  return database;
}
