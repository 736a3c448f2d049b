import { readDocument } from '#engine/authoring';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { namedDocument } from './named-document.ts';
import { publishedVersion } from './published-version.ts';

/**
 * Handles the studio's call `restore-version`: saves an earlier version as the document's draft; 409 over somebody
 * else's draft.
 */
export const restoreVersion: StudioHandler<'restore-version'> = async (call, services) => {
  const { drafts, editing } = services;
  const id = namedDocument(call);
  const { files, base } = await publishedVersion(call, id, call.body.number, services);
  const saved = await drafts.save(id, files, {
    revision: call.body.revision,
    authorId: call.session.user.id,
    live: readDocument(await editing.files.current(), id),
    base,
    isFromLive: true,
  });
  if ('theirs' in saved) throw new HttpRefusal(409, '', 'draftConflict');
  return saved;
};
