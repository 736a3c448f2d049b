import type { Kysely } from 'kysely';
import { type DocumentFiles, readDocument } from '#engine/authoring';
import { authorAt } from '../forms/published-versions.ts';
import type { Tables } from '../storage/tables.ts';
import type { PublicationStore } from './publication-store.ts';

/** Live version of a document that came with the definitions folder and that the studio has never published. */
export interface FolderVersion {
  /** Files without texts. */
  files: DocumentFiles;
  hash: string | null;
  author: { id: string; name: string } | undefined;
  createdAt: string;
}

/**
 * Number in a document's history of the version from the definitions folder, stored by the studio's first
 * publication.
 */
export const FOLDER_VERSION_NUMBER = 1;

/**
 * Resolves with the live version of a document that came with the definitions folder; `undefined` if the document
 * is not live, or the studio has published it.
 */
export async function folderVersion(
  { database, publications }: { database: Kysely<Tables>; publications: PublicationStore },
  document: string,
  current: ReadonlyMap<string, string>,
): Promise<FolderVersion | undefined> {
  const files = readDocument(current, document);
  const isLive = Object.keys(files).some((path) => !path.startsWith('texts/'));
  if (!isLive || (await publications.newest(document, database)) > 0) return undefined;
  const live = document.startsWith('forms/')
    ? await database
        .selectFrom('live_forms')
        .selectAll()
        .where('slug', '=', document.slice('forms/'.length))
        .executeTakeFirst()
    : undefined;
  return {
    files,
    hash: live?.hash ?? null,
    author: live && (await authorAt(database, live.slug, live.published_at)),
    createdAt: live?.published_at ?? '1970-01-01T00:00:00.000Z',
  };
}
