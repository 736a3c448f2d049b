import type { OpenedDocument } from '#contract';
import { type DocumentFiles, isTextChanges, liveBase, readDocument } from '#engine/authoring';
import { contentHash } from '../../definitions/draft-content.ts';
import type { Draft } from '../../definitions/draft-store.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioCall, StudioHandler, StudioServices } from '../handler.ts';
import { ownerOf } from '../job-input.ts';
import { namedDocument } from './named-document.ts';

/**
 * Files whose content the editor needs: the parts of forms, the brand and the pages for what is around a
 * form, and meta-schemas for completion.
 */
const SHARED =
  /^((fields|catalogs|consents|endpoints|sources|sections|pages|texts)\/|site\.json$|[a-z-]+\.schema\.json$)/;

/**
 * Handles the studio's call `open-document`: returns a document with its draft and the names that it may refer to;
 * 404 for an unknown one.
 */
export const openDocument: StudioHandler<'open-document'> = async (call, services) => {
  const { editing, drafts, isolates } = services;
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
  const since = draft && (await publishedSince(draft, liveBase(current, id), call, services));
  return {
    id,
    files: { ...(draft?.files ?? live) },
    live: exists ? { ...live } : {},
    revision: draft?.revision ?? 0,
    ...(draft === undefined ? {} : { author: draft.author, updatedAt: draft.updatedAt }),
    ...(draft?.removes === true ? { removes: true } : {}),
    ...(since && { since }),
    names,
    shared: Object.fromEntries([...current].filter(([path]) => SHARED.test(path))),
  };
};

/** Resolves with the base of a draft that began over another live version, and with who has published since. */
async function publishedSince(
  { document, files, base, removes }: Draft,
  live: DocumentFiles,
  call: Pick<StudioCall, 'session'>,
  { publications, isolates }: Pick<StudioServices, 'publications' | 'isolates'>,
): Promise<OpenedDocument['since']> {
  if (base === undefined || removes) return undefined;
  const changed = Object.keys({ ...base, ...live }).filter((path) => base[path] !== live[path]);
  if (changed.length === 0) return undefined;
  const { base: trimmed } = await isolates.run('trim-base', { base, files }, ownerOf(call, document));
  const [last] = await publications.list(document);
  const published = last && (await publications.files(document, last.number));
  const own = changed.filter((path) => !isTextChanges(path));
  // What came with the folder has no author, and a text may be another document's.
  const isOfLast = own.length > 0 && own.every((path) => published?.[path] === live[path]);
  return {
    base: trimmed,
    live: contentHash({ document, files: live, removes: false }),
    ...(isOfLast && last?.author !== undefined && { author: last.author, publishedAt: last.createdAt }),
  };
}
