import { createHash } from 'node:crypto';

/** Entry of the audit log with the members that its hash covers. */
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

/** Hash that the first entry of the audit log has as its predecessor's. */
export const CHAIN_START = '0'.repeat(64);

/**
 * Returns the hash of an audit entry in the chain: the SHA-256 of its members and of the hash before it. It must
 * never change: all entries are verified by it, and migrations chain by it.
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
