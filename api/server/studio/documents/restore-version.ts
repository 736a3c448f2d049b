import { liveBase, readDocument } from '#engine/authoring';
import { LANGUAGES, textsFile } from '#engine/model';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { ownerOf } from '../job-input.ts';
import { namedDocument } from './named-document.ts';

export const restoreVersion: StudioHandler<'restore-version'> = async (
  call,
  { drafts, publications, editing, isolates },
) => {
  const id = namedDocument(call);
  const files = await publications.files(id, call.body.number);
  // A removed document can only be restored as it was before its removal.
  if (files === undefined || Object.keys(files).length === 0) throw new HttpRefusal(404, '', 'notFound');
  const current = await editing.files.current();
  const dictionaries = Object.fromEntries(
    LANGUAGES.map((lang) => [textsFile(lang), current.get(textsFile(lang)) ?? '{}']),
  );
  const restored = await isolates.run('restore-version', { files, dictionaries }, ownerOf(call, id));
  const saved = await drafts.save(id, restored.files, {
    revision: call.body.revision,
    authorId: call.session.user.id,
    live: readDocument(current, id),
    base: liveBase(current, id),
    isFromLive: true,
  });
  if ('theirs' in saved) throw new HttpRefusal(409, '', 'draftConflict');
  return saved;
};
