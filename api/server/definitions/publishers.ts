import { covers, type PublisherRefusal, ROLES, type Role } from '#contract';
import type { User } from '../access/users.ts';
import { HttpRefusal } from '../http/refusal.ts';
import type { PublicationVerdict } from './compare-forms.ts';
import type { ReviewedChange } from './reviewed-changes.ts';

/** One row of the table of approvers. The first row that fits a change counts. */
export interface ApproverRule {
  /** `forms/mortgage`, `forms/*`, `*` */
  documents: string;
  changes: readonly PublicationVerdict[];
  role: Role;
  /** Names of those who may; absent: everybody of the role. */
  people?: readonly string[];
  /** Authors do not approve it themselves. What breaks something never is approved by its authors. */
  byOthers?: boolean;
}

/** The least role that may publish what changes so much, whatever the table has. */
export const roleFor = (verdict: PublicationVerdict): Role =>
  verdict === 'content' ? 'content' : 'contract';

export interface Approver {
  role: Role;
  people: readonly string[] | undefined;
  byOthers: boolean;
}

const fits = (pattern: string, document: string): boolean =>
  pattern.endsWith('*') ? document.startsWith(pattern.slice(0, -1)) : pattern === document;

/** Who approves such changes of a document. The table can ask for more than the least role, never for less. */
function approverFor(
  rules: readonly ApproverRule[],
  document: string,
  verdict: PublicationVerdict,
): Approver {
  const rule = rules.find(({ documents, changes }) => fits(documents, document) && changes.includes(verdict));
  const least = roleFor(verdict);
  return {
    role: rule === undefined || ROLES.indexOf(rule.role) < ROLES.indexOf(least) ? least : rule.role,
    people: rule?.people,
    byOthers: verdict === 'breaking' || rule?.byOthers === true,
  };
}

/** Somebody's approval of a change in this very revision, or a return of it that they have not withdrawn. */
export interface Decision {
  fingerprint: string;
  decision: 'approved' | 'returned';
  /** As they are now. */
  user: User;
}

/** What is to be published, and what people have decided about it. */
export interface Submission {
  document: string;
  authorIds: readonly string[];
  decisions: readonly Decision[];
}

/**
 * Why somebody may not approve a change; undefined: they may. What a shared document changes in a form is also for those who
 * approve the form: else its row of the table would be passed by way of a field or a text.
 */
export function approvalRefusal(
  rules: readonly ApproverRule[],
  { document, authorIds }: Pick<Submission, 'document' | 'authorIds'>,
  { verdict: known, isUndecided, form }: Pick<ReviewedChange, 'verdict' | 'isUndecided' | 'form'>,
  user: User,
): PublisherRefusal | undefined {
  // What nobody could decide is approved as the worst that it may be.
  const verdict = isUndecided ? 'breaking' : known;
  const documents = new Set([document, ...(form === '' ? [] : [`forms/${form}`])]);
  const approvers = [...documents].map((one) => approverFor(rules, one, verdict));
  for (const { role, people } of approvers) {
    if (!covers(user.role, role)) return role === 'contract' ? 'contractRoleMissing' : 'approverMissing';
    if (people !== undefined && !people.includes(user.name)) return 'approverMissing';
  }
  if (approvers.some(({ byOthers }) => byOthers) && authorIds.includes(user.id)) return 'secondPersonMissing';
  return undefined;
}

/** An author may return what only others approve: to hold it back needs no second person. */
export function mayReturn(
  rules: readonly ApproverRule[],
  submission: Pick<Submission, 'document' | 'authorIds'>,
  change: Pick<ReviewedChange, 'verdict' | 'isUndecided' | 'form'>,
  user: User,
): boolean {
  const refusal = approvalRefusal(rules, submission, change, user);
  return refusal === undefined || refusal === 'secondPersonMissing';
}

/** `open`: nobody who may has decided. */
export type ChangeState = 'open' | 'approved' | 'returned';

export function stateOf(
  rules: readonly ApproverRule[],
  submission: Submission,
  change: ReviewedChange,
): ChangeState {
  const about = submission.decisions.filter(({ fingerprint }) => fingerprint === change.fingerprint);
  const isReturned = about.some(
    ({ decision, user }) => decision === 'returned' && mayReturn(rules, submission, change, user),
  );
  return isReturned ? 'returned' : approversOf(rules, submission, change).length > 0 ? 'approved' : 'open';
}

/** Who has approved a change and may. */
export const approversOf = (
  rules: readonly ApproverRule[],
  submission: Submission,
  change: ReviewedChange,
): User[] =>
  submission.decisions.flatMap(({ fingerprint, decision, user }) =>
    fingerprint === change.fingerprint &&
    decision === 'approved' &&
    approvalRefusal(rules, submission, change, user) === undefined
      ? [user]
      : [],
  );

/**
 * Why somebody may not publish all of it now; undefined: they may. Who publishes approves what nobody has approved before, so each
 * change has somebody who may approve it. The studio offers what this allows, and the server refuses the rest by it.
 */
export function publicationRefusal(
  rules: readonly ApproverRule[],
  submission: Submission,
  changes: readonly ReviewedChange[],
  user: User,
): PublisherRefusal | undefined {
  if (!covers(user.role, 'content')) return 'approverMissing';
  for (const change of changes) {
    const state = stateOf(rules, submission, change);
    if (state === 'returned') return 'changeReturned';
    const refusal = state === 'open' ? approvalRefusal(rules, submission, change, user) : undefined;
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

export function requirePublisher(
  rules: readonly ApproverRule[],
  submission: Submission,
  changes: readonly ReviewedChange[],
  user: User,
): void {
  const refusal = publicationRefusal(rules, submission, changes, user);
  if (refusal !== undefined) throw new HttpRefusal(refusal === 'changeReturned' ? 409 : 403, '', refusal);
}
