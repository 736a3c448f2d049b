import type { User } from '../../access/users.ts';
import { contentHash } from '../../definitions/draft-content.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { Proposal } from '../../publication/proposal-store.ts';
import type { StudioHandler } from '../handler.ts';
import { openedRevision } from './named-proposal.ts';

/**
 * Handles the studio's call `reopen-proposal`: makes an open proposal a draft again; 409 if it has changed or
 * the document has another draft. Its authors remain authors of the draft, even if they write nothing further.
 */
export const reopenProposal: StudioHandler<'reopen-proposal'> = async (call, services) => {
  const { database, proposals, drafts } = services;
  const { user } = call.session;
  const proposal = await openedRevision(call, services);
  const { id, document, files, removes, base, authorIds } = proposal;
  await database.transaction().execute(async (transaction) => {
    const isClosed = await proposals.close(transaction, proposal, 'reopened');
    if (!isClosed) throw new HttpRefusal(409, '', 'proposalChanged');
    const isStarted = await drafts.start(transaction, {
      document,
      files,
      removes,
      base,
      authorIds,
      userId: lastAuthorOf(proposal, user),
    });
    if (!isStarted) throw new HttpRefusal(409, '', 'draftConflict');
    await call.audit(transaction, 'proposal-reopened', `document:${document}`, {
      contentHash: contentHash(proposal),
      proposal: id,
    });
  });
  return { success: true };
};

/** Returns the author of the last change of the draft: a reviewer who returns a proposal has changed nothing. */
const lastAuthorOf = ({ authorIds, authors, proposedBy }: Proposal, { id }: User): string =>
  authorIds.includes(id) ? id : (authorIds[authors.indexOf(proposedBy)] ?? authorIds[0] ?? id);
