import { standingBeside } from '../../access/standing.ts';
import { contentHash } from '../../definitions/draft-content.ts';
import { publicationRefusal } from '../../publication/publishers.ts';
import type { StudioHandler } from '../handler.ts';
import { currentTexts, liveSnapshots, ownerOf } from '../job-input.ts';
import { filesIn, namedDocument } from './named-document.ts';

export const compareDocument: StudioHandler<'compare-document'> = async (
  call,
  { database, editing, forms, drafts, approvers, now, isolates },
) => {
  const document = namedDocument(call);
  const files = filesIn(document, call.body.files);
  const [texts, live, draft] = await Promise.all([
    currentTexts(editing),
    liveSnapshots(forms),
    drafts.find(document),
  ]);
  const input = { texts, live, document, files, ...(draft?.base && { base: draft.base }), nowMs: now() };
  const { reviewed, ...compared } = await isolates.run('compare-document', input, ownerOf(call, document));
  // A publisher saves the open page first, and is an author then.
  const isSaved =
    draft !== undefined && contentHash(draft) === contentHash({ document, files, removes: draft.removes });
  const { user } = call.session;
  const authorIds = [...(draft?.authorIds ?? []), ...(isSaved ? [] : [user.id])];
  const standing = await standingBeside(database, authorIds);
  const submission = { document, authorIds, standing, decisions: [] };
  const refusal = publicationRefusal(approvers, submission, reviewed, user);
  return {
    ...compared,
    ...(compared.verdict === 'breaking' && { isOwnBreaking: authorIds.includes(user.id) }),
    ...(refusal !== undefined && { refusal }),
  };
};
