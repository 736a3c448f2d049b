import { contentHash } from '../../definitions/draft-content.ts';
import type { StudioHandler } from '../handler.ts';
import { currentTexts, liveSnapshots, ownerOf } from '../job-input.ts';
import { filesIn, namedDocument } from './named-document.ts';

export const compareDocument: StudioHandler<'compare-document'> = async (
  call,
  { editing, forms, drafts, now, isolates },
) => {
  const document = namedDocument(call);
  const files = filesIn(document, call.body.files);
  const [texts, live] = await Promise.all([currentTexts(editing), liveSnapshots(forms)]);
  const input = { texts, live, document, files, nowMs: now() };
  const compared = await isolates.run('compare-document', input, ownerOf(call, document));
  if (compared.verdict !== 'breaking') return compared;
  const draft = await drafts.find(document);
  // Who publishes saves what is on the page first, and so becomes an author of it.
  const isSaved =
    draft !== undefined && contentHash(draft) === contentHash({ document, files, removes: draft.removes });
  const authors = [...(draft?.authorIds ?? []), ...(isSaved ? [] : [call.session.user.id])];
  return { ...compared, isOwnBreaking: authors.includes(call.session.user.id) };
};
