import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { auditHash } from '../storage/audit-hash.ts';
import type { Tables } from '../storage/tables.ts';

/** Entry of the audit log: who did what to what, such as `form-published` on `form:phone-call`. */
export interface AuditEntry {
  /** Null for the operator on the command line. */
  userId: string | null;
  /** Action, such as `sign-in`, `user-added` or `form-published`. */
  action: string;
  /** Target of the action, by id: `user:<id>`, `form:<slug>`. Never personal data or typed text. */
  subject: string;
  /** Details of the action, as hashes and ids; never personal data. */
  details?: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * Function that appends an entry to the audit log, whose entries are chained by hashes. In the transaction of a
 * change, both are stored or neither; append then last, because other writers wait until the transaction ends.
 */
export type Audit = (database: Kysely<Tables>, entry: AuditEntry) => Promise<void>;

/** Returns the function that appends entries to the audit log; `nowIso` is the clock, in ISO 8601. */
export const createAudit =
  (nowIso: () => string): Audit =>
  async (database, entry) => {
    if (database.isTransaction) await append(database, nowIso(), entry);
    else await database.transaction().execute((transaction) => append(transaction, nowIso(), entry));
  };

async function append(transaction: Kysely<Tables>, at: string, entry: AuditEntry): Promise<void> {
  // The row is locked until the transaction ends, so no second entry can follow the same one.
  const head = await transaction
    .updateTable('audit_head')
    .set(({ eb }) => ({ position: eb('position', '+', 1) }))
    .returning(['position', 'hash'])
    .executeTakeFirstOrThrow();
  const { userId, action, subject } = entry;
  const details = entry.details === undefined ? null : JSON.stringify(entry.details);
  const kept = { position: head.position, id: randomUUID(), at, action, subject, details };
  const hash = auditHash(head.hash, { ...kept, userId });
  await transaction
    .insertInto('audit_log')
    .values({ ...kept, user_id: userId, previous_hash: head.hash, hash })
    .execute();
  await transaction.updateTable('audit_head').set({ hash }).execute();
}

/** Formats a user's id as the subject of an audit entry: `user:<id>`. */
export const userSubject = (id: string): string => `user:${id}`;
