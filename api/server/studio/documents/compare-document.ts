import type { DocumentFiles } from '#engine/authoring';
import { standingBeside } from '../../access/standing.ts';
import { contentHash } from '../../definitions/draft-content.ts';
import { publicationRefusal } from '../../publication/publishers.ts';
import type { StudioCall, StudioHandler, StudioServices } from '../handler.ts';
import { currentTexts, liveSnapshots, ownerOf } from '../job-input.ts';
import { runOnce } from '../run-once.ts';
import { filesIn, namedDocument } from './named-document.ts';

/**
 * Handles the studio's call `compare-document`: compares the files with the live document in an isolate, and
 * returns the changes and, if the caller may not publish them, the reason.
 */
export const compareDocument: StudioHandler<'compare-document'> = async (call, services) => {
  const document = namedDocument(call);
  const files = filesIn(document, call.body.files);
  const draft = await services.drafts.find(document);
  // A publisher saves the open page first, and is an author then.
  const isSaved =
    draft !== undefined && contentHash(draft) === contentHash({ document, files, removes: draft.removes });
  const authorIds = [...(draft?.authorIds ?? []), ...(isSaved ? [] : [call.session.user.id])];
  return compareWithLive(call, { document, files, base: draft?.base, authorIds }, services);
};

/**
 * Compares files of a document with its live version in an isolate. Resolves with the changes, and with the code
 * of the reason for which the caller may not publish them, if there is one.
 */
export async function compareWithLive(
  call: Pick<StudioCall, 'session'>,
  {
    document,
    files,
    base,
    authorIds,
  }: { document: string; files: DocumentFiles; base?: DocumentFiles | undefined; authorIds: string[] },
  { database, editing, forms, approvers, now, isolates }: StudioServices,
) {
  const [texts, live] = await Promise.all([currentTexts(editing), liveSnapshots(forms)]);
  const input = { texts, live, document, files, ...(base && { base }), nowMs: now() };
  const { reviewed, ...compared } = await runOnce(isolates)(
    'compare-document',
    input,
    ownerOf(call, document),
  );
  const { user } = call.session;
  const standing = await standingBeside(database, authorIds);
  const submission = { document, authorIds, standing, decisions: [] };
  const refusal = publicationRefusal(approvers, submission, reviewed, user);
  return {
    ...compared,
    ...(compared.verdict === 'breaking' && { isOwnBreaking: authorIds.includes(user.id) }),
    ...(refusal !== undefined && { refusal }),
  };
}
