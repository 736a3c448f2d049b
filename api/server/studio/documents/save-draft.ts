import { liveBase, readDocument } from '#engine/authoring';
import { contentHash } from '../../definitions/draft-content.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { filesIn, namedDocument } from './named-document.ts';

export const saveDraft: StudioHandler<'save-draft'> = async (call, { editing, drafts }) => {
  const id = namedDocument(call);
  const files = filesIn(id, call.body.files);
  const { user } = call.session;
  const current = await editing.files.current();
  const live = readDocument(current, id);
  const base = liveBase(current, id);
  const { revision, over } = call.body;
  const saved = await drafts.save(id, files, {
    revision,
    authorId: user.id,
    live,
    base,
    isFromLive: over !== undefined && over === contentHash({ document: id, files: base, removes: false }),
  });
  if ('revision' in saved) return saved;
  const { theirs } = saved;
  const refusal = new HttpRefusal(409, '', 'draftConflict');
  const now =
    theirs === undefined
      ? // The draft that this one was based on has been published or discarded.
        { files: live, revision: 0 }
      : {
          files: theirs.files,
          revision: theirs.revision,
          author: theirs.author,
          updatedAt: theirs.updatedAt,
        };
  refusal.formatBody = (errors) => ({ success: false, errors, theirs: now });
  throw refusal;
};
