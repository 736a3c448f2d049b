import { createHash } from 'node:crypto';

/** Entry of the audit log as the chain covers it. */
export interface ChainedEntry {
  /** Position from 1, without gaps. */
  position: number;
  id: string;
  at: string;
  userId: string | null;
  action: string;
  subject: string;
  details: string | null;
}

/** Predecessor of the first entry. */
export const CHAIN_START = '0'.repeat(64);

/**
 * Returns the SHA-256 of an entry and the hash before it. It must never change, because entries of every age
 * are verified by it and migrations chain by it; another hash needs another column.
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
