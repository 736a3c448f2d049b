import { HttpRefusal } from '../../http/refusal.ts';
import { publishingOf, type StudioHandler } from '../handler.ts';
import { publishDraft } from '../publish-draft.ts';
import { namedDocument } from './named-document.ts';

/**
 * Handles the studio's call `publish-document`: publishes the draft in the caller's name; 409 if its revision has
 * changed.
 */
export const publishDocument: StudioHandler<'publish-document'> = async (call, services) => {
  const draft = await services.drafts.find(namedDocument(call));
  if (draft?.revision !== call.body.revision) throw new HttpRefusal(409, '', 'draftConflict');
  return await publishDraft(services, draft, publishingOf(call), call.body.message);
};
