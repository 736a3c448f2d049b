import { type Kysely, sql } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import type { ReadinessCheck } from './readiness.ts';

const LATE_AFTER_MS = 60 * 60_000;
/**
 * Largest number of rows read, in the indexed order of the next attempt; finding the oldest of a million
 * would take long.
 */
const MAX_READ = 100;

/**
 * Returns a readiness check that no lead waits for the CRM longer than `lateAfterMs` milliseconds, an hour by
 * default; a late one only degrades the service. For an installation that sends leads.
 */
export const checkOutbox = (
  database: Kysely<Tables>,
  now: () => number,
  lateAfterMs = LATE_AFTER_MS,
): ReadinessCheck => ({
  name: 'outbox',
  mayFail: true,
  async check() {
    const { oldest } = await database
      .selectFrom((query) =>
        query
          .selectFrom('outbox')
          .select('created_at')
          .where('state', '=', 'pending')
          .orderBy('next_attempt_at')
          .limit(MAX_READ)
          .as('next'),
      )
      .select(sql<string | null>`min(next.created_at)`.as('oldest'))
      .executeTakeFirstOrThrow();
    if (oldest === null) return undefined;
    const ageMs = now() - Date.parse(oldest);
    if (ageMs <= lateAfterMs) return undefined;
    const detail = `A lead has waited for the CRM for ${Math.floor(ageMs / 60_000)} minutes.`;
    return { code: 'OUTBOX_LATE', detail, isDegraded: true };
  },
});
