import { createHmac } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { NATIONAL_DIGITS } from '#engine/model/phone';
import { digitsOf } from '#engine/model/text';
import type { Audit } from '../access/audit-log.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';
import { ofVisibleRequest } from '../storage/visible-request.ts';
import {
  type AppealChange,
  insertChange,
  type PastChange,
  type RecordedChange,
  readHistory,
} from './appeal-history.ts';
import type { NotifyOfAppeal } from './appeal-notices.ts';

/**
 * Appeal (a visitor's request that the bank must answer) with all its members. Days are midnights in Moscow, in
 * unix seconds.
 */
export interface StoredAppeal {
  number: string;
  /** Status as staff have written it. */
  status: string;
  filedAt: number;
  /** Time from which visitors find it. */
  foundFrom: number;
  plannedAt: number;
  /** Null until the appeal has been considered. */
  consideredAt: number | null;
  /** '' until the bank has replied. */
  answer: string;
  /** Variant of the form; absent once the request is erased. */
  variant?: string;
  form?: { slug: string; version: string };
}

/** Author of an appeal's change, and the values that they saw before it. */
export interface AppealEditor {
  /** Absent for the operator on the command line. */
  userId?: string;
  /**
   * Values that the editor read; the change is refused if they differ now. Absent: no comparison.
   */
  seen?: AppealChange;
  /** Files of the reply; absent to keep them. */
  files?: AnswerFiles;
}

/** Appeals in the database: how visitors look them up by phone or number, and how staff change them. */
export interface Appeals {
  /** Returns the key under which a phone's appeals are stored and found. */
  keyOf(phone: string): Promise<string>;
  /** Resolves with the appeals of a phone, newest first. Takes the same time for an unknown phone. */
  find(phone: string): Promise<StoredAppeal[]>;
  /** Resolves with `undefined` for an unknown number. */
  read(number: string): Promise<StoredAppeal | undefined>;
  /**
   * Resolves with the changed appeal, with `outdated` if it differs from what the editor read, or
   * with the indexes of missing files. The last two change nothing.
   */
  change(
    number: string,
    change: AppealChange,
    editor?: AppealEditor,
  ): Promise<StoredAppeal | 'outdated' | UnknownFiles | undefined>;
  /** Resolves with the changes of each appeal, oldest first; an unchanged appeal is absent. */
  historyOf(numbers: readonly string[]): Promise<ReadonlyMap<string, readonly PastChange[]>>;
}

/**
 * Clock, audit log and notices that the store of appeals uses; `wait` makes every lookup last equally long, for
 * known and unknown phones.
 */
export interface AppealPorts {
  nowIso: () => string;
  audit: Audit;
  wait: (ms: number) => Promise<void>;
  /** Absent if changes cause no notices. */
  notify?: NotifyOfAppeal;
}

const SECRET = 'appeals';
const MAX_FOUND = 50;
/** Time that each lookup takes in milliseconds, more than any query, so that it reveals nothing. */
const LOOKUP_MS = 300;

/** Builds the store of appeals; a change of one is in the audit log and notifies the operator's systems. */
export function createAppeals(
  database: Kysely<Tables>,
  { nowIso, audit, wait, notify }: AppealPorts,
): Appeals {
  const keyOf = async (phone: string): Promise<string> => {
    const national = digitsOf(phone).slice(-NATIONAL_DIGITS);
    return createHmac('sha256', await databaseSecret(database, SECRET))
      .update(national)
      .digest('hex');
  };

  const stored = (from: Kysely<Tables>) =>
    from
      .selectFrom('appeals')
      .leftJoin('requests', 'requests.id', 'appeals.number')
      .selectAll('appeals')
      .select(['requests.variant', 'requests.form', 'requests.version']);
  const read = async (from: Kysely<Tables>, number: string): Promise<StoredAppeal | undefined> => {
    const row = await stored(from)
      .where('number', '=', number)
      .where(ofVisibleRequest('appeals.number'))
      .executeTakeFirst();
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
          .where(ofVisibleRequest('appeals.number'))
          .orderBy('filed_at', 'desc')
          .limit(MAX_FOUND)
          .execute();
        return rows.map(appealOf);
      };
      const [found] = await Promise.all([look(), wait(LOOKUP_MS)]);
      return found;
    },
    change: (number, change, { userId = null, seen = {}, files } = {}) =>
      database.transaction().execute(async (transaction) => {
        // The row is locked until the end, because the changes depend on its previous values.
        const before = await transaction
          .selectFrom('appeals')
          .selectAll()
          .where('number', '=', number)
          .where(ofVisibleRequest('appeals.number'))
          .$if(!isSqlite(transaction), (query) => query.forUpdate())
          .executeTakeFirst();
        if (before === undefined) return undefined;
        if (Object.keys(differing(before, seen)).length > 0) return 'outdated';
        const given = files && (await assignAppealFiles(transaction, number, files));
        if (given === 'outdated' || (given !== undefined && 'unknown' in given)) return given;
        const facts = differing(before, change);
        const changed: RecordedChange = { ...facts, ...(given === undefined ? {} : { files: given }) };
        if (Object.keys(changed).length > 0) {
          if (Object.keys(facts).length > 0)
            await transaction
              .updateTable('appeals')
              .set(columnsOf(facts))
              .where('number', '=', number)
              .execute();
          const at = nowIso();
          await insertChange(transaction, { number, changed, at, userId });
          await notify?.(transaction, { number, changed, status: changed.status ?? before.status, at });
        }
        const after = await read(transaction, number);
        if (Object.keys(changed).length > 0)
          await audit(transaction, { userId, action: 'appeal-changed', subject: `appeal:${number}` });
        return after;
      }),
    historyOf: (numbers) => readHistory(database, numbers),
  };
}

type AppealRow = Selectable<Tables['appeals']>;

const COLUMNS = {
  status: 'status',
  plannedAt: 'planned_at',
  consideredAt: 'considered_at',
  answer: 'answer',
} as const satisfies Record<keyof AppealChange, keyof AppealRow>;
const MEMBERS = Object.keys(COLUMNS) as (keyof AppealChange)[];

/** Returns the members of a change that differ from the stored appeal. */
const differing = (row: AppealRow, change: AppealChange): AppealChange =>
  Object.fromEntries(
    MEMBERS.filter((name) => change[name] !== undefined && change[name] !== row[COLUMNS[name]]).map(
      (name) => [name, change[name]],
    ),
  );

const columnsOf = (change: AppealChange): Partial<AppealRow> =>
  Object.fromEntries(
    MEMBERS.flatMap((name) => (change[name] === undefined ? [] : [[COLUMNS[name], change[name]]])),
  );

const appealOf = ({
  number,
  status,
  filed_at: filed,
  found_from: found,
  planned_at: planned,
  considered_at: considered,
  answer,
  variant,
  form,
  version,
}: AppealRow & Record<'variant' | 'form' | 'version', string | null>): StoredAppeal => ({
  number,
  status,
  filedAt: unixSeconds(filed),
  foundFrom: unixSeconds(found),
  plannedAt: unixSeconds(planned),
  consideredAt: considered === null ? null : unixSeconds(considered),
  answer,
  ...(variant === null ? {} : { variant }),
  ...(form === null || version === null ? {} : { form: { slug: form, version } }),
});

const unixSeconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000);

/** Files of a reply by id, in order. */
interface AnswerFiles {
  /** Complete list of the reply's files. */
  ids: readonly string[];
  /** Files as the editor read them; absent: no comparison. */
  seen?: readonly string[];
}

/** Indexes of ids that do not exist or are repeated. */
interface UnknownFiles {
  unknown: readonly number[];
}

/**
 * Assigns files to a reply in the transaction that has locked the appeal; visitors then see exactly these.
 * Files that are left out lose their rows; a later sweep removes the content. Resolves with the names,
 * `undefined` if nothing changes; with `outdated` or the unknown ids it changes nothing.
 */
async function assignAppealFiles(
  transaction: Transaction<Tables>,
  number: string,
  { ids, seen }: AnswerFiles,
): Promise<readonly string[] | 'outdated' | UnknownFiles | undefined> {
  const rows = await transaction
    .selectFrom('appeal_files')
    .select(['id', 'name', 'position'])
    .where('number', '=', number)
    .where('type', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .$if(!isSqlite(transaction), (query) => query.forUpdate())
    .execute();
  const given = rows.filter(({ position }) => position !== null).map(({ id }) => id);
  if (seen !== undefined && !areSame(seen, given)) return 'outdated';
  if (areSame(ids, given)) return undefined;
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  const unknown = ids.flatMap((id, index) => (nameOf.has(id) && ids.indexOf(id) === index ? [] : [index]));
  if (unknown.length > 0) return { unknown };
  const removed = given.filter((id) => !ids.includes(id));
  if (removed.length > 0) await transaction.deleteFrom('appeal_files').where('id', 'in', removed).execute();
  for (const [index, id] of ids.entries())
    await transaction
      .updateTable('appeal_files')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute();
  return ids.map((id) => nameOf.get(id) ?? '');
}

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);
