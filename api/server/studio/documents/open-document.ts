import { readDocument } from '#engine/authoring';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { ownerOf } from '../job-input.ts';
import { namedDocument } from './named-document.ts';

/**
 * Files whose content the editor needs: the parts of forms, the brand and the pages for what is around a
 * form, and meta-schemas for completion.
 */
const SHARED =
  /^((fields|catalogs|consents|endpoints|sources|sections|pages|texts)\/|site\.json$|[a-z-]+\.schema\.json$)/;

export const openDocument: StudioHandler<'open-document'> = async (call, { editing, drafts, isolates }) => {
  const id = namedDocument(call);
  const current = await editing.files.current();
  const live = readDocument(current, id);
  const draft = await drafts.find(id);
  const exists = Object.keys(live).some((path) => !path.startsWith('texts/')) || id.startsWith('texts/');
  if (!exists && draft === undefined) throw new HttpRefusal(404, '', 'notFound');
  const names = await isolates.run(
    'list-names',
    { texts: Object.fromEntries(current), drafts: await drafts.writtenBeside(id) },
    ownerOf(call, id),
  );
  return {
    id,
    files: { ...(draft?.files ?? live) },
    live: exists ? { ...live } : {},
    revision: draft?.revision ?? 0,
    ...(draft === undefined ? {} : { author: draft.author, updatedAt: draft.updatedAt }),
    ...(draft?.removes === true ? { removes: true } : {}),
    names,
    shared: Object.fromEntries([...current].filter(([path]) => SHARED.test(path))),
  };
};
