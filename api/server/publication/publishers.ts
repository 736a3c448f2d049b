import { type PublicationVerdict, type PublisherRefusal, ROLES, type Role, roleIncludes } from '#contract';
import type { Standing } from '../access/standing.ts';
import type { User } from '../access/users.ts';
import { HttpRefusal } from '../http/refusal.ts';
import type { ReviewedChange } from './reviewed-changes.ts';

/**
 * Row of the operator's table of approvers: who may approve which changes in which documents. The first row that
 * matches a change counts.
 */
export interface ApproverRule {
  /** Pattern such as `forms/mortgage`, `forms/*` or `*`. */
  documents: string;
  changes: readonly PublicationVerdict[];
  role: Role;
  /** Names of the people who may approve; absent: all with the role. */
  people?: readonly string[];
  /** True if authors may not approve; a breaking change they never may. */
  byOthers?: boolean;
}

/**
 * Returns the lowest role that may publish changes with this verdict, before the operator's table of approvers is
 * asked.
 */
export const roleFor = (verdict: PublicationVerdict): Role =>
  verdict === 'content' ? 'content' : 'contract';

/**
 * Rule that applies to a document's changes: the lowest role, the people if only some may approve, and if authors
 * may not.
 */
export interface Approver {
  role: Role;
  people: readonly string[] | undefined;
  byOthers: boolean;
}

const matchesPattern = (pattern: string, document: string): boolean =>
  pattern.endsWith('*') ? document.startsWith(pattern.slice(0, -1)) : pattern === document;

/**
 * Returns the row for such changes of a document. It may ask for a higher role, never for a lower
 * one.
 */
function approverFor(
  rules: readonly ApproverRule[],
  document: string,
  verdict: PublicationVerdict,
): Approver {
  const rule = rules.find(
    ({ documents, changes }) => matchesPattern(documents, document) && changes.includes(verdict),
  );
  const least = roleFor(verdict);
  return {
    role: rule === undefined || ROLES.indexOf(rule.role) < ROLES.indexOf(least) ? least : rule.role,
    people: rule?.people,
    byOthers: verdict === 'breaking' || rule?.byOthers === true,
  };
}

/**
 * Decision of a person on a change that still counts: an approval of this revision, or a return that is not
 * withdrawn.
 */
export interface Decision {
  fingerprint: string;
  decision: 'approved' | 'returned';
  /** User with the current role. */
  user: User;
}

/** Draft or proposal to be published, with its authors and the decisions about its changes. */
export interface Submission {
  document: string;
  authorIds: readonly string[];
  /** People who are no second person beside the authors. */
  standing: Standing;
  decisions: readonly Decision[];
}

/**
 * Returns the code of the reason why a person may not approve a change; `undefined` if they may. A change that a
 * shared document makes in a form also needs an approver of that form, so that no field or text avoids the form's
 * row.
 */
export function approvalRefusal(
  rules: readonly ApproverRule[],
  { document, authorIds, standing }: Omit<Submission, 'decisions'>,
  { verdict: known, isUndecided, form }: Pick<ReviewedChange, 'verdict' | 'isUndecided' | 'form'>,
  user: User,
): PublisherRefusal | undefined {
  // An undecided change is treated as the worst case.
  const verdict = isUndecided ? 'breaking' : known;
  const documents = new Set([document, ...(form === '' ? [] : [`forms/${form}`])]);
  const approvers = [...documents].map((one) => approverFor(rules, one, verdict));
  for (const { role, people } of approvers) {
    if (!roleIncludes(user.role, role))
      return role === 'contract' ? 'contractRoleMissing' : 'approverMissing';
    if (people !== undefined && !people.includes(user.name)) return 'approverMissing';
    // An inviter could take a name that the table has, and that nobody bears yet.
    if (people !== undefined && standing.unconfirmedIds.has(user.id)) return 'approverUnconfirmed';
  }
  if (!approvers.some(({ byOthers }) => byOthers)) return undefined;
  if (authorIds.includes(user.id)) return 'secondPersonMissing';
  return standing.dependentIds.has(user.id) ? 'approverUnconfirmed' : undefined;
}

/**
 * True if the person may return a change of a proposal to its author. Authors and people who depend on them may
 * return a change that only others may approve, since holding back needs no second person.
 */
export function mayReturn(
  rules: readonly ApproverRule[],
  submission: Omit<Submission, 'decisions'>,
  change: Pick<ReviewedChange, 'verdict' | 'isUndecided' | 'form'>,
  user: User,
): boolean {
  const refusal = approvalRefusal(rules, submission, change, user);
  return refusal === undefined || refusal === 'secondPersonMissing' || refusal === 'approverUnconfirmed';
}

/** State of a change in review; `open`: nobody who may decide has decided. */
export type ChangeState = 'open' | 'approved' | 'returned';

/**
 * Returns the state of a change in review: `returned` if somebody who may has returned it, else `approved` if
 * somebody who may has approved it, else `open`.
 */
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

/** Returns the people who have approved a change and, by the table of approvers, may do so. */
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
 * Returns the code of the reason why a person may not publish now; `undefined` if they may. Publishing approves
 * all that is not approved, so each change has an approver who may. The studio shows the result and the server
 * enforces it.
 */
export function publicationRefusal(
  rules: readonly ApproverRule[],
  submission: Submission,
  changes: readonly ReviewedChange[],
  user: User,
): PublisherRefusal | undefined {
  if (!roleIncludes(user.role, 'content')) return 'approverMissing';
  for (const change of changes) {
    const state = stateOf(rules, submission, change);
    if (state === 'returned') return 'changeReturned';
    const refusal = state === 'open' ? approvalRefusal(rules, submission, change, user) : undefined;
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** Throws HttpRefusal 403, or 409 for a returned change, if the user may not publish the changes. */
export function requirePublisher(
  rules: readonly ApproverRule[],
  submission: Submission,
  changes: readonly ReviewedChange[],
  user: User,
): void {
  const refusal = publicationRefusal(rules, submission, changes, user);
  if (refusal !== undefined) throw new HttpRefusal(refusal === 'changeReturned' ? 409 : 403, '', refusal);
}
