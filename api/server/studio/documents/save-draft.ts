import type { DraftConflict } from '#contract';
import { type DocumentFiles, liveBase, readDocument } from '#engine/authoring';
import { contentHash } from '../../definitions/draft-content.ts';
import type { Draft } from '../../definitions/draft-store.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { ownerOf } from '../job-input.ts';
import { filesIn, namedDocument } from './named-document.ts';

/**
 * Handles the studio's call `save-draft`: saves a draft; 409 over somebody else's, and for a disputed merge with
 * the live version or with somebody else's draft.
 */
export const saveDraft: StudioHandler<'save-draft'> = async (call, { editing, drafts, isolates, now }) => {
  const id = namedDocument(call);
  const files = filesIn(id, call.body.files);
  const { user } = call.session;
  const { revision, over, join } = call.body;
  const own = join && { base: filesIn(id, join.base), files: filesIn(id, join.ours) };
  const current = await editing.files.current();
  const live = readDocument(current, id);
  const base = liveBase(current, id);
  const isFromLive =
    over !== undefined && over === contentHash({ document: id, files: base, removes: false });
  const requireUndisputed = async (sides: MergedSides, theirs: DraftConflict['theirs']): Promise<void> => {
    const { isDisputed } = await isolates.run(
      'prove-merge',
      { texts: Object.fromEntries(current), document: id, nowMs: now(), ...sides, merged: files },
      ownerOf(call, id),
    );
    if (isDisputed) throw conflictWith({ ...theirs, isDisputed });
  };
  const isMerged = id.startsWith('forms/') && (isFromLive || own !== undefined);
  const before = isMerged ? await drafts.find(id) : undefined;
  if (isMerged && revision === (before?.revision ?? 0)) {
    // Over the live version, the stored draft is the author's side, which the merge replaces.
    if (isFromLive && before?.base !== undefined)
      await requireUndisputed({ base: before.base, files: before.files }, { files: live, revision });
    const theirs = before === undefined ? { files: live, revision } : workOf(before);
    if (own !== undefined) await requireUndisputed({ ...own, theirs: theirs.files }, theirs);
  }
  const opened = { revision, authorId: user.id, live, base, isFromLive };
  const saved = await drafts.save(id, files, opened);
  if ('revision' in saved) return saved;
  // The draft that this one was based on may have been published or discarded.
  throw conflictWith(saved.theirs === undefined ? { files: live, revision: 0 } : workOf(saved.theirs));
};

interface MergedSides extends Record<'base' | 'files', DocumentFiles> {
  /** Draft of another person; the live version if absent. */
  theirs?: DocumentFiles;
}

const workOf = ({ files, revision, author, updatedAt }: Draft): DraftConflict['theirs'] => ({
  files,
  revision,
  author,
  updatedAt,
});

function conflictWith(theirs: DraftConflict['theirs']): HttpRefusal {
  const refusal = new HttpRefusal(409, '', 'draftConflict');
  refusal.formatBody = (errors) => ({ success: false, errors, theirs });
  return refusal;
}
