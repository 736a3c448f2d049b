import type { DraftConflict } from '#contract';
import { liveBase, readDocument } from '#engine/authoring';
import { contentHash } from '../../definitions/draft-content.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { ownerOf } from '../job-input.ts';
import { filesIn, namedDocument } from './named-document.ts';

/**
 * Handles the studio's call `save-draft`: saves a draft; 409 over somebody else's, and for a disputed merge with
 * the live version.
 */
export const saveDraft: StudioHandler<'save-draft'> = async (call, { editing, drafts, isolates, now }) => {
  const id = namedDocument(call);
  const files = filesIn(id, call.body.files);
  const { user } = call.session;
  const current = await editing.files.current();
  const live = readDocument(current, id);
  const base = liveBase(current, id);
  const { revision, over } = call.body;
  const isFromLive =
    over !== undefined && over === contentHash({ document: id, files: base, removes: false });
  const before = isFromLive && id.startsWith('forms/') ? await drafts.find(id) : undefined;
  // The stored draft is the author's side, which the merge replaces.
  if (before?.base !== undefined && before.revision === revision) {
    const { isDisputed } = await isolates.run(
      'prove-merge',
      {
        ...{ texts: Object.fromEntries(current), document: id, nowMs: now() },
        ...{ base: before.base, files: before.files, merged: files },
      },
      ownerOf(call, id),
    );
    if (isDisputed) throw conflictWith({ files: live, revision, isDisputed });
  }
  const opened = { revision, authorId: user.id, live, base, isFromLive };
  const saved = await drafts.save(id, files, opened);
  if ('revision' in saved) return saved;
  const { theirs } = saved;
  throw conflictWith(
    theirs === undefined
      ? // The draft that this one was based on has been published or discarded.
        { files: live, revision: 0 }
      : {
          files: theirs.files,
          revision: theirs.revision,
          author: theirs.author,
          updatedAt: theirs.updatedAt,
        },
  );
};

function conflictWith(theirs: DraftConflict['theirs']): HttpRefusal {
  const refusal = new HttpRefusal(409, '', 'draftConflict');
  refusal.formatBody = (errors) => ({ success: false, errors, theirs });
  return refusal;
}
