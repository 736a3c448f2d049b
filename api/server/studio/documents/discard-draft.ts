import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { namedDocument } from './named-document.ts';

/**
 * Handles the studio's call `discard-draft`: removes the draft and records it in the audit log; 409 if its
 * revision has changed.
 */
export const discardDraft: StudioHandler<'discard-draft'> = async (call, { database, drafts }) => {
  const id = namedDocument(call);
  await database.transaction().execute(async (transaction) => {
    if ((await drafts.discard(transaction, id, call.body.revision)) === undefined)
      throw new HttpRefusal(409, '', 'draftConflict');
    await call.audit(transaction, 'draft-discarded', `document:${id}`);
  });
  return { success: true };
};
