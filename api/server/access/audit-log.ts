import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { auditHash } from '../storage/audit-hash.ts';
import type { Tables } from '../storage/tables.ts';

export interface AuditEntry {
  /** Null: the operator, on the command line. */
  userId: string | null;
  /** What was done: `sign-in`, `user-added`, `form-published`. */
  action: string;
  /** What it was done to, by id: `user:<id>`, `form:<slug>`. Never personal data, never what was typed. */
  subject: string;
  /** What exactly, by hashes and ids; never personal data. */
  details?: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * Writes who did what, as the next link of one chain over all processes. Given the transaction of a change, neither is
 * kept without the other; it should be the last statement there, because others that write wait for its end.
 */
export type Audit = (database: Kysely<Tables>, entry: AuditEntry) => Promise<void>;

export const createAudit =
  (nowIso: () => string): Audit =>
  async (database, entry) => {
    if (database.isTransaction) await append(database, nowIso(), entry);
    else await database.transaction().execute((transaction) => append(transaction, nowIso(), entry));
  };

async function append(transaction: Kysely<Tables>, at: string, entry: AuditEntry): Promise<void> {
  // The update locks the row until the transaction ends: nobody else can follow the same entry.
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

export const userSubject = (id: string): string => `user:${id}`;
