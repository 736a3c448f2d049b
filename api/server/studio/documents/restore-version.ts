import { isTextChanges, readDocument } from '#engine/authoring';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { namedDocument } from './named-document.ts';

export const restoreVersion: StudioHandler<'restore-version'> = async (
  call,
  { drafts, publications, editing },
) => {
  const id = namedDocument(call);
  const files = await publications.files(id, call.body.number);
  // A removed document can only be restored as it was before its removal.
  if (files === undefined || Object.keys(files).length === 0) throw new HttpRefusal(404, '', 'notFound');
  const current = await editing.files.current();
  const changes = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      isTextChanges(path) ? onlyChanged(text, current.get(path)) : text,
    ]),
  );
  const saved = await drafts.save(id, changes, {
    revision: call.body.revision,
    authorId: call.session.user.id,
    live: readDocument(current, id),
  });
  if ('theirs' in saved) throw new HttpRefusal(409, '', 'draftConflict');
  return saved;
};

/** Wordings that are live as they were are not changed by bringing them back. */
function onlyChanged(wordings: string, dictionary = '{}'): string {
  const now = JSON.parse(dictionary) as Record<string, unknown>;
  const then = JSON.parse(wordings) as Record<string, unknown>;
  const changed = Object.entries(then).filter(
    ([key, text]) => JSON.stringify(now[key]) !== JSON.stringify(text),
  );
  return `${JSON.stringify(Object.fromEntries(changed), null, 2)}\n`;
}
