import type { Kysely } from 'kysely';
import type { User } from '../access/users.ts';
import type { Tables } from '../storage/tables.ts';
import type { Decision } from './publishers.ts';

/** Reviewer's remark on a proposal, as stored. */
export interface Remark {
  number: number;
  revision: number;
  /** Fingerprint of the change; empty for the whole proposal. */
  fingerprint: string;
  decision: Tables['proposal_remarks']['decision'];
  text: string;
  author: User;
  /** True if the account is disabled, which voids its decisions. */
  isDisabled: boolean;
  createdAt: string;
}

/**
 * Returns the approvals that count for the current revision of a proposal: the last decisions of enabled accounts,
 * given on exactly this revision.
 */
export const approvalsIn = (remarks: readonly Remark[], { revision }: { revision: number }): Decision[] =>
  lastDecisions(remarks).flatMap(({ decision, revision: of, fingerprint, author }) =>
    decision === 'approved' && of === revision ? [{ fingerprint, decision, user: author }] : [],
  );

/**
 * Returns the returns (decisions against a change) that count. Each applies to its change in any revision or draft
 * until it is withdrawn.
 */
export const returnsIn = (remarks: readonly Remark[]): Decision[] =>
  lastDecisions(remarks).flatMap(({ decision, fingerprint, author }) =>
    decision === 'returned' ? [{ fingerprint, decision, user: author }] : [],
  );

/** Returns the last decision of each person on each change. */
function lastDecisions(remarks: readonly Remark[]): Remark[] {
  const last = new Map<string, Remark>();
  for (const remark of remarks) {
    if (remark.decision === 'comment' || remark.isDisabled) continue;
    last.set(`${remark.author.id} ${remark.fingerprint}`, remark);
  }
  return [...last.values()];
}

/** Returns a query of the rows of all proposals' remarks, in order, to be narrowed by the caller. */
export const remarkRows = (database: Kysely<Tables>) =>
  database
    .selectFrom('proposal_remarks')
    .innerJoin('users', 'users.id', 'proposal_remarks.user_id')
    .select(['proposal_id', 'number', 'proposal_remarks.revision', 'fingerprint', 'decision', 'text'])
    .select([
      'proposal_remarks.created_at',
      'users.id as user_id',
      'users.name',
      'users.role',
      'users.disabled',
    ])
    .orderBy('proposal_id')
    .orderBy('number');

/** Runs a query of remark rows and returns the remarks with their authors. */
export async function remarksOf(
  query: Pick<ReturnType<typeof remarkRows>, 'execute'>,
): Promise<(Remark & { proposalId: string })[]> {
  return (await query.execute()).map(
    ({ proposal_id, user_id, name, role, disabled, created_at, ...remark }) => ({
      ...remark,
      proposalId: proposal_id,
      author: { id: user_id, name, role },
      isDisabled: disabled === 1,
      createdAt: created_at,
    }),
  );
}
