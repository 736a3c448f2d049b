import type { DocumentVersion } from '#contract';
import { DEFAULT_LANGUAGE, readLanguage } from '#engine/model/definition';
import { FOLDER_VERSION_NUMBER, folderVersion } from '../../publication/folder-version.ts';
import type { StudioHandler } from '../handler.ts';
import { namedDocument } from './named-document.ts';

/**
 * Handles the studio's call `list-versions`: returns the publications of a document, newest first; without any,
 * the live version from the definitions folder.
 */
export const listVersions: StudioHandler<'list-versions'> = async (call, services) => {
  const lang = readLanguage(call.query.lang) ?? DEFAULT_LANGUAGE;
  const id = namedDocument(call);
  const list = await services.publications.list(id);
  const first =
    list.length === 0 ? await folderVersion(services, id, await services.editing.files.current()) : undefined;
  const versions = list.map(
    ({ number, createdAt, author, hash, removes, changes, message }, index): DocumentVersion => ({
      number,
      createdAt,
      ...(author === undefined ? {} : { author }),
      ...(hash === null ? {} : { hash }),
      ...(removes ? { removes } : {}),
      isLive: index === 0,
      ...(message === undefined ? {} : { message }),
      ...(changes === undefined
        ? {}
        : { changes: changes.map(({ words, forms }) => ({ sentence: words[lang], forms })) }),
    }),
  );
  if (first === undefined) return { versions };
  const { hash, author, createdAt } = first;
  const named = { ...(author && { author: author.name }), ...(hash !== null && { hash }) };
  return { versions: [{ number: FOLDER_VERSION_NUMBER, createdAt, ...named, isLive: true }] };
};
