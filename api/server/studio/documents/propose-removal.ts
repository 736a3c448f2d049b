import { liveBase, readDocument } from '#engine/authoring';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { ownerOf } from '../job-input.ts';
import { namedDocument } from './named-document.ts';

/**
 * Handles the studio's call `propose-removal`: turns the draft into a removal, whose publication removes the
 * document; 404 if it is not live, 409 if another one needs it. The draft keeps its files, in case the removal is
 * taken back.
 */
export const proposeRemoval: StudioHandler<'propose-removal'> = async (
  call,
  { database, editing, drafts, isolates },
) => {
  const id = namedDocument(call);
  const current = await editing.files.current();
  const live = readDocument(current, id);
  if (!Object.keys(live).some((path) => path.startsWith(id))) throw new HttpRefusal(404, '', 'notFound');
  const texts = Object.fromEntries(current);
  await isolates.run('allow-removal', { texts, document: id }, ownerOf(call, id));
  const draft = await drafts.find(id);
  const saved = await drafts.save(id, draft?.files ?? live, {
    revision: call.body.revision,
    authorId: call.session.user.id,
    live,
    base: liveBase(current, id),
    removes: true,
  });
  if ('theirs' in saved) throw new HttpRefusal(409, '', 'draftConflict');
  await call.audit(database, 'removal-proposed', `document:${id}`);
  return saved;
};
