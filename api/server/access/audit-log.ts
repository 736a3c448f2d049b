import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
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

/** Writes who did what. Given the transaction of a change, neither is kept without the other. */
export type Audit = (database: Kysely<Tables>, entry: AuditEntry) => Promise<void>;

export const createAudit =
  (nowIso: () => string): Audit =>
  async (database, { userId, action, subject, details }) => {
    await database
      .insertInto('audit_log')
      .values({
        id: randomUUID(),
        at: nowIso(),
        user_id: userId,
        action,
        subject,
        details: details === undefined ? null : JSON.stringify(details),
      })
      .execute();
  };

export const userSubject = (id: string): string => `user:${id}`;
