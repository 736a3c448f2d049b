import { createHmac } from 'node:crypto';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { AppealItem } from '#contract';
import { digitsOf, NATIONAL_DIGITS } from '#engine/model';
import type { Audit } from '../access/audit-log.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';

export interface AppealChange {
  status?: string;
  /** Midnights in Moscow, ISO 8601; null: not considered after all. */
  plannedAt?: string;
  consideredAt?: string | null;
}

export interface Appeals {
  /** The key under which a phone's appeals are stored and found. */
  keyOf(phone: string): Promise<string>;
  /** The newest first. Takes as long for a phone that is not known. */
  find(phone: string): Promise<AppealItem[]>;
  /** Undefined for a number that was never given. */
  read(number: string): Promise<AppealItem | undefined>;
  /** Resolves with the changed appeal. Without `userId` it is the operator, on the command line. */
  change(number: string, change: AppealChange, userId?: string): Promise<AppealItem | undefined>;
}

export interface AppealPorts {
  nowIso: () => string;
  audit: Audit;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
}

const SECRET = 'appeals';
const MAX_FOUND = 50;
/** An answer comes no sooner: longer than any look into the table takes. */
const LOOKUP_MS = 300;

export function createAppeals(database: Kysely<Tables>, { nowIso, audit, wait }: AppealPorts): Appeals {
  let secret: Promise<string> | undefined;

  const keyOf = async (phone: string): Promise<string> => {
    secret ??= databaseSecret(database, SECRET).catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    const national = digitsOf(phone).slice(-NATIONAL_DIGITS);
    return createHmac('sha256', await secret)
      .update(national)
      .digest('hex');
  };

  const read = async (from: Kysely<Tables>, number: string): Promise<AppealItem | undefined> => {
    const row = await from
      .selectFrom('appeals')
      .selectAll()
      .where('number', '=', number)
      .where(isVisible)
      .executeTakeFirst();
    return row && itemOf(row);
  };

  return {
    keyOf,
    read: (number) => read(database, number),
    async find(phone) {
      const look = async (): Promise<AppealItem[]> => {
        const rows = await database
          .selectFrom('appeals')
          .selectAll()
          .where('phone_key', '=', await keyOf(phone))
          .where('found_from', '<=', nowIso())
          .where(isVisible)
          .orderBy('filed_at', 'desc')
          .limit(MAX_FOUND)
          .execute();
        return rows.map(itemOf);
      };
      const [found] = await Promise.all([look(), wait(LOOKUP_MS)]);
      return found;
    },
    change: (number, { status, plannedAt, consideredAt }, userId) =>
      database.transaction().execute(async (transaction) => {
        const changed = await transaction
          .updateTable('appeals')
          .set({
            ...(status === undefined ? {} : { status }),
            ...(plannedAt === undefined ? {} : { planned_at: plannedAt }),
            ...(consideredAt === undefined ? {} : { considered_at: consideredAt }),
          })
          .where('number', '=', number)
          .returning('number')
          .execute();
        if (changed.length === 0) return undefined;
        await audit(transaction, {
          userId: userId ?? null,
          action: 'appeal-changed',
          subject: `appeal:${number}`,
        });
        return read(transaction, number);
      }),
  };
}

/** The term of its request is not over. */
const isVisible = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'appeals'>) =>
  not(
    exists(
      selectFrom('requests')
        .select('requests.id')
        .whereRef('requests.id', '=', 'appeals.number')
        .where('requests.marked_at', 'is not', null),
    ),
  );

const itemOf = (row: Tables['appeals']): AppealItem => ({
  claim_number: row.number,
  status: row.status,
  plan_consideration_date: unixSeconds(row.planned_at),
  fact_consideration_date: row.considered_at === null ? null : unixSeconds(row.considered_at),
});

const unixSeconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000);
