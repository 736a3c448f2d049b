import { liveBase } from '#engine/authoring';
import { contentHash } from '../../definitions/draft-content.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import { refuseProblems } from '../../publication/refuse-problems.ts';
import { namedDocument } from '../documents/named-document.ts';
import type { StudioHandler } from '../handler.ts';
import { ownerOf } from '../job-input.ts';
import { changesOfProposal } from './named-proposal.ts';

/**
 * Handles the studio's call `propose-document`: the proposal takes the draft's place, so the document may get
 * another draft. Throws HttpRefusal 409 for a draft that has changed since it was read, or that would change
 * nothing, and refuses one with errors.
 */
export const proposeDocument: StudioHandler<'propose-document'> = async (call, services) => {
  const { database, drafts, proposals, editing, isolates, notices } = services;
  const document = namedDocument(call);
  const { user } = call.session;
  const draft = await drafts.find(document);
  if (draft?.revision !== call.body.revision) throw new HttpRefusal(409, '', 'draftConflict');
  const { files, removes, authorIds } = draft;
  const { base } = await isolates.run(
    'trim-base',
    { base: draft.base ?? liveBase(await editing.files.current(), document), files },
    ownerOf(call, document),
  );
  const { changes, problems, verdict, conflicts } = await changesOfProposal(
    { document, files, removes, base, state: 'open' },
    call,
    services,
  );
  if (conflicts.length === 0) refuseProblems(problems);
  if (changes.length === 0 && conflicts.length === 0) throw new HttpRefusal(409, '', 'nothingChanged');
  const id = await database.transaction().execute(async (transaction) => {
    const ended = await drafts.discard(transaction, document, draft.revision);
    if (ended === undefined || contentHash(ended) !== contentHash(draft))
      throw new HttpRefusal(409, '', 'draftConflict');
    const message = call.body.message.trim();
    const made = await proposals.add(transaction, {
      document,
      files,
      removes,
      base,
      verdict,
      message,
      authorIds,
      userId: user.id,
    });
    await notices.add(transaction, 'proposal.made', { id: made, document, verdict });
    await call.audit(transaction, 'document-proposed', `document:${document}`, {
      contentHash: contentHash(draft),
      verdict,
      proposal: made,
      proposedBy: authorIds,
    });
    return made;
  });
  return { id };
};
