import { createHmac } from 'node:crypto';
import type { ExpressionBuilder, Kysely } from 'kysely';
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

/** What is kept of an appeal, for who may see all of it. Days are midnights in Moscow, unix seconds. */
export interface StoredAppeal {
  number: string;
  /** What staff have written. */
  status: string;
  filedAt: number;
  plannedAt: number;
  /** Null until it has been considered. */
  consideredAt: number | null;
  /** Variant of the form that it was filed in; absent once its request is erased. */
  variant?: string;
}

/** Of who changes it. */
export interface AppealEditor {
  /** Absent: the operator, on the command line. */
  userId?: string;
  /** The appeal as its editor has seen it; absent: whatever it is now. */
  seen?: AppealChange;
}

export interface Appeals {
  /** The key under which a phone's appeals are stored and found. */
  keyOf(phone: string): Promise<string>;
  /** The newest first. Takes as long for a phone that is not known. */
  find(phone: string): Promise<StoredAppeal[]>;
  /** Undefined for a number that was never given. */
  read(number: string): Promise<StoredAppeal | undefined>;
  /** Resolves with the changed appeal, or with `outdated` where it is no longer what its editor has seen: then it stays. */
  change(
    number: string,
    change: AppealChange,
    editor?: AppealEditor,
  ): Promise<StoredAppeal | 'outdated' | undefined>;
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

  const stored = (from: Kysely<Tables>) =>
    from
      .selectFrom('appeals')
      .leftJoin('requests', 'requests.id', 'appeals.number')
      .selectAll('appeals')
      .select('requests.variant');
  const read = async (from: Kysely<Tables>, number: string): Promise<StoredAppeal | undefined> => {
    const row = await stored(from).where('number', '=', number).where(isVisible).executeTakeFirst();
    return row && appealOf(row);
  };

  return {
    keyOf,
    read: (number) => read(database, number),
    async find(phone) {
      const look = async (): Promise<StoredAppeal[]> => {
        const rows = await stored(database)
          .where('phone_key', '=', await keyOf(phone))
          .where('found_from', '<=', nowIso())
          .where(isVisible)
          .orderBy('filed_at', 'desc')
          .limit(MAX_FOUND)
          .execute();
        return rows.map(appealOf);
      };
      const [found] = await Promise.all([look(), wait(LOOKUP_MS)]);
      return found;
    },
    change: (number, change, { userId, seen = {} } = {}) =>
      database.transaction().execute(async (transaction) => {
        let update = transaction.updateTable('appeals').set(columnsOf(change)).where('number', '=', number);
        for (const [column, value] of Object.entries(columnsOf(seen)))
          update = update.where(column as keyof AppealColumns, value === null ? 'is' : '=', value);
        const changed = await update.returning('number').execute();
        if (changed.length === 0)
          return (await read(transaction, number)) === undefined ? undefined : 'outdated';
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

type AppealColumns = Pick<Tables['appeals'], 'status' | 'planned_at' | 'considered_at'>;

const columnsOf = ({ status, plannedAt, consideredAt }: AppealChange): Partial<AppealColumns> => ({
  ...(status === undefined ? {} : { status }),
  ...(plannedAt === undefined ? {} : { planned_at: plannedAt }),
  ...(consideredAt === undefined ? {} : { considered_at: consideredAt }),
});

const appealOf = ({
  number,
  status,
  filed_at: filed,
  planned_at: planned,
  considered_at: considered,
  variant,
}: Tables['appeals'] & { variant: string | null }): StoredAppeal => ({
  number,
  status,
  filedAt: unixSeconds(filed),
  plannedAt: unixSeconds(planned),
  consideredAt: considered === null ? null : unixSeconds(considered),
  ...(variant === null ? {} : { variant }),
});

const unixSeconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000);
