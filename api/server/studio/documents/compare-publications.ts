import { DRAFT_VERSION } from '#contract';
import { DEFAULT_LANGUAGE, readLanguage } from '#engine/model/definition';
import { HttpRefusal } from '../../http/refusal.ts';
import { FOLDER_VERSION_NUMBER, folderVersion } from '../../publication/folder-version.ts';
import type { ComparedFiles } from '../../tasks/index.ts';
import type { StudioHandler, StudioServices } from '../handler.ts';
import { ownerOf } from '../job-input.ts';
import { namedDocument } from './named-document.ts';

const NUMBER = /^[1-9]\d{0,8}$/;

/**
 * Handles the studio's call `compare-publications`: compares two publications in an isolate; 404 if one of them
 * does not exist.
 */
export const comparePublications: StudioHandler<'compare-publications'> = async (call, services) => {
  const document = namedDocument(call);
  const lang = readLanguage(call.query.lang) ?? DEFAULT_LANGUAGE;
  const current = await services.editing.files.current();
  const [before, after] = await Promise.all(
    [call.params.old ?? '', call.params.new ?? ''].map((one) => filesOf(document, one, current, services)),
  );
  if (before === undefined || after === undefined) throw new HttpRefusal(404, '', 'notFound');
  const texts = before.isOverLive || after.isOverLive ? Object.fromEntries(current) : {};
  const input = { document, before, after, texts, lang } as const;
  return services.isolates.run('compare-publications', input, ownerOf(call, document));
};

/** Resolves with a version, or the draft; undefined if there is none. */
async function filesOf(
  document: string,
  version: string,
  current: ReadonlyMap<string, string>,
  services: StudioServices,
): Promise<ComparedFiles | undefined> {
  if (version === DRAFT_VERSION) {
    const draft = await services.drafts.find(document);
    if (draft?.removes === true) return { files: {}, isOverLive: false };
    return draft && { files: draft.files, ...(draft.base && { base: draft.base }), isOverLive: true };
  }
  // PostgreSQL raises an error for a text that is no whole number.
  if (!NUMBER.test(version)) return undefined;
  const published = await services.publications.files(document, Number(version));
  if (published !== undefined) return { files: published, isOverLive: false };
  if (Number(version) !== FOLDER_VERSION_NUMBER) return undefined;
  const first = await folderVersion(services, document, current);
  return first && { files: first.files, isOverLive: true };
}
