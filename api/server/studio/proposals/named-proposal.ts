import { roleIncludes } from '#contract';
import type { Session } from '../../access/sessions.ts';
import { standingBeside } from '../../access/standing.ts';
import type { User } from '../../access/users.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import { approvalsIn } from '../../publication/proposal-remarks.ts';
import type { Proposal } from '../../publication/proposal-store.ts';
import type { Submission } from '../../publication/publishers.ts';
import type { StudioServices } from '../handler.ts';
import { currentTexts, liveSnapshots, ownerOf } from '../job-input.ts';

/** Resolves with the proposal that a call's path names; throws HttpRefusal 404 for an unknown one. */
export async function namedProposal(
  { params }: { params: Readonly<Record<string, string>> },
  { proposals }: Pick<StudioServices, 'proposals'>,
): Promise<Proposal> {
  const found = await proposals.find(params.id ?? '');
  if (found === undefined) throw new HttpRefusal(404, '', 'notFound');
  return found;
}

/**
 * Resolves with the open proposal that a call's path names. Throws HttpRefusal 404 for an unknown one, 409 if
 * it is closed or has another revision than the caller has seen.
 */
export async function openedRevision(
  call: { params: Readonly<Record<string, string>>; body: { revision: number } },
  services: Pick<StudioServices, 'proposals'>,
): Promise<Proposal> {
  const proposal = await namedProposal(call, services);
  if (proposal.state !== 'open' || proposal.revision !== call.body.revision)
    throw new HttpRefusal(409, '', 'proposalChanged');
  return proposal;
}

/**
 * Resolves with the changes that publishing a proposal now would make, of a closed one with those that it would have
 * made then, computed in an isolate.
 */
export async function changesOfProposal(
  {
    document,
    files,
    removes,
    base,
    state,
  }: Pick<Proposal, 'document' | 'files' | 'removes' | 'base' | 'state'>,
  call: { session: Session },
  { editing, forms, isolates, now }: StudioServices,
) {
  const [texts, live] = await Promise.all([currentTexts(editing), liveSnapshots(forms)]);
  return isolates.run(
    'review-proposal',
    { document, files, removes, base, texts, live, isDecided: state !== 'open', nowMs: now() },
    ownerOf(call, document),
  );
}

/**
 * Resolves with a proposal's authors and the decisions about its changes, from which the right to approve or
 * publish follows.
 */
export async function submissionOf(
  proposal: Proposal,
  { proposals, database: own }: Pick<StudioServices, 'proposals' | 'database'>,
  database: StudioServices['database'] = own,
): Promise<Submission> {
  const { id, document, authorIds } = proposal;
  const [approvals, returns] = [
    approvalsIn(await proposals.remarks(id, database), proposal),
    await proposals.returnsOf(document, database),
  ];
  const standing = await standingBeside(database, authorIds);
  return { document, authorIds, standing, decisions: [...approvals, ...returns] };
}

/** True if the user has returned the change with this fingerprint and not withdrawn that. */
export const hasReturned = ({ decisions }: Submission, fingerprint: string, { id }: User): boolean =>
  decisions.some(
    (one) => one.decision === 'returned' && one.fingerprint === fingerprint && one.user.id === id,
  );

/**
 * True if the caller may make the proposal a draft again: it is open, the caller is an editor, and the document
 * has no draft.
 */
export const mayReopen = async (
  { document, state }: Proposal,
  { session: { user } }: { session: Session },
  { drafts }: Pick<StudioServices, 'drafts'>,
): Promise<boolean> =>
  state === 'open' && roleIncludes(user.role, 'content') && (await drafts.find(document)) === undefined;
