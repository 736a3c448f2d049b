import { createHash } from 'node:crypto';

/** An entry of the audit log as the chain covers it. */
export interface ChainedEntry {
  /** From 1, without gaps. */
  position: number;
  id: string;
  at: string;
  userId: string | null;
  action: string;
  subject: string;
  details: string | null;
}

/** What the first entry follows. */
export const CHAIN_START = '0'.repeat(64);

/**
 * SHA-256 over an entry and the hash of the one before it. Entries of every age are verified by it, migrations chain by
 * it, so it never changes: another hash would be another column.
 */
export const auditHash = (previous: string, entry: ChainedEntry): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previous,
        entry.position,
        entry.id,
        entry.at,
        entry.userId,
        entry.action,
        entry.subject,
        entry.details,
      ]),
    )
    .digest('hex');
