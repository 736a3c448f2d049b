import type { Kysely } from 'kysely';
import { moscowClock } from '#rules';
import { type AuditEntry, compileInProcess, createAudit, createFormStore, type Tables } from '#server';

const nowIso = (): string => new Date().toISOString();

/** Builds the store of published forms for one call of a command, which compiles in this process. */
export const storedForms = (database: Kysely<Tables>) =>
  createFormStore(database, { clock: moscowClock(Date.now), nowIso, compile: compileInProcess });

/** Adds an action of the operator to the audit log, at the current time and without a user. */
export const auditOperator = (database: Kysely<Tables>, entry: Omit<AuditEntry, 'userId'>): Promise<void> =>
  createAudit(nowIso)(database, { userId: null, ...entry });
