import { contentHash } from '../../definitions/draft-content.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { currentTexts, ownerOf } from '../job-input.ts';
import { openedRevision } from './named-proposal.ts';

/**
 * Handles the studio's call `resolve-conflicts`: merges the chosen values into the proposal's files in an
 * isolate and stores a new revision. 409 if there is no conflict, one stays open, the merge is disputed, or the
 * proposal has changed.
 */
export const resolveConflicts: StudioHandler<'resolve-conflicts'> = async (call, services) => {
  const { database, proposals, editing, isolates, now } = services;
  const { user } = call.session;
  const proposal = await openedRevision(call, services);
  const { id, document, files, base, removes } = proposal;
  if (removes) throw new HttpRefusal(409, '', 'proposalChanged');
  const keep = Object.fromEntries(
    call.body.keep.map(({ file, pointer, value }) => [`${file} ${pointer}`, value]),
  );
  const texts = await currentTexts(editing);
  const rebased = await isolates.run(
    'rebase-proposal',
    { texts, document, files, base, keep, nowMs: now() },
    ownerOf(call, document),
  );
  // Nothing to decide: a new revision would only void decisions.
  if (rebased.conflicts === 0) throw new HttpRefusal(409, '', 'proposalChanged');
  if (rebased.open > 0) throw new HttpRefusal(409, '', 'publishedMeanwhile');
  if (rebased.isDisputed) throw new HttpRefusal(409, '', 'choicesDisputed');
  const { files: chosen, base: rebasedOn } = rebased;
  await database.transaction().execute(async (transaction) => {
    const isChanged = await proposals.change(transaction, proposal, {
      files: chosen,
      base: rebasedOn,
      userId: user.id,
    });
    if (!isChanged) throw new HttpRefusal(409, '', 'proposalChanged');
    await call.audit(transaction, 'proposal-resolved', `document:${document}`, {
      contentHash: contentHash({ ...proposal, files: chosen }),
      proposal: id,
    });
  });
  return { success: true };
};
