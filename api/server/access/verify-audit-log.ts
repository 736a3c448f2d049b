import type { Kysely } from 'kysely';
import { auditHash, CHAIN_START } from '../storage/audit-hash.ts';
import type { Tables } from '../storage/tables.ts';

/**
 * Position and hash of an entry of the audit log, kept outside of the database: shows later if all entries up to
 * it are unchanged.
 */
export interface ChainHead {
  position: number;
  hash: string;
}

/**
 * Kind of a fault in the audit log's hash chain. `changed`: an entry differs from its hash. `unlinked`: it does
 * not follow the one before. `missing`: entries before this position are gone. `unchained`: entries outside of the
 * chain. `cut`: the newest entries are gone, or the stored head was changed. `anchor`: the chain is not that of
 * the head kept outside.
 */
export type AuditFindingCode = 'changed' | 'unlinked' | 'missing' | 'unchained' | 'cut' | 'anchor';

/** Fault in the hash chain of the audit log: its kind and the position of the entry. */
export interface AuditFinding {
  code: AuditFindingCode;
  /** Null if the finding concerns no single entry. */
  position: number | null;
}

/**
 * Result of verifying the audit log's hash chain: the number of entries, the head and the faults; without faults
 * the log is intact.
 */
export interface VerifiedAudit {
  entries: number;
  /**
   * Head of the chain, to be kept outside of the database: only then a removal of the newest
   * entries together with the stored head is noticed.
   */
  head: ChainHead;
  findings: AuditFinding[];
}

const ENTRIES_PER_READ = 1000;

/**
 * Reads the audit log in order and reports every entry that is not as it was written; with `anchor`, a head kept
 * outside of the database, also a replaced chain. New entries may be added while it reads.
 */
export async function verifyAudit(database: Kysely<Tables>, anchor?: ChainHead): Promise<VerifiedAudit> {
  const kept = await database.selectFrom('audit_head').select(['position', 'hash']).executeTakeFirst();
  const findings: AuditFinding[] = [];
  let last: ChainHead = { position: 0, hash: CHAIN_START };
  let entries = 0;
  const expected = new Map<number, { hash: string; code: AuditFindingCode }[]>();
  const expect = ({ position, hash }: ChainHead, code: AuditFindingCode): void => {
    expected.set(position, [...(expected.get(position) ?? []), { hash, code }]);
  };
  if (kept === undefined) findings.push({ code: 'cut', position: null });
  else if (kept.position > 0) expect(kept, 'cut');
  if (anchor !== undefined) expect(anchor, 'anchor');

  for (;;) {
    const rows = await database
      .selectFrom('audit_log')
      .selectAll()
      .where('position', '>', last.position)
      .orderBy('position')
      .limit(ENTRIES_PER_READ)
      .execute();
    for (const { user_id: userId, previous_hash, hash, ...entry } of rows) {
      const { position } = entry;
      if (position !== last.position + 1) findings.push({ code: 'missing', position: position - 1 });
      else if (previous_hash !== last.hash) findings.push({ code: 'unlinked', position });
      if (auditHash(previous_hash, { ...entry, userId }) !== hash)
        findings.push({ code: 'changed', position });
      for (const one of expected.get(position) ?? [])
        if (one.hash !== hash) findings.push({ code: one.code, position });
      expected.delete(position);
      last = { position, hash };
      entries += 1;
    }
    if (rows.length < ENTRIES_PER_READ) break;
  }
  for (const [position, absent] of expected) for (const { code } of absent) findings.push({ code, position });
  const unchained = await database
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('position', 'is', null)
    .executeTakeFirst();
  if (Number(unchained?.count ?? 0) > 0) findings.push({ code: 'unchained', position: null });
  return { entries, head: last, findings };
}
