import type { Kysely } from 'kysely';
import type { FormSnapshot } from '#engine/model/compile';
import type { Tables } from '../storage/tables.ts';

/** Version in the history of a form that is or was live. */
export interface PublishedVersion {
  slug: string;
  /**
   * Number in the studio; absent for a version that came with the definitions folder between two
   * publications.
   */
  number?: number;
  hash: string;
  createdAt: string;
  /**
   * Author of the publication, of the form itself or of a text or another document; absent for the
   * definitions folder.
   */
  author?: string;
  isLive: boolean;
}

/** Resolves with the slugs of all forms ever published, in alphabetical order. */
export const publishedForms = async (database: Kysely<Tables>): Promise<string[]> =>
  (await database.selectFrom('form_versions').select('slug').distinct().orderBy('slug').execute()).map(
    ({ slug }) => slug,
  );

/**
 * Resolves with every version of a form that was ever live, newest first. If the studio has published the form,
 * those versions have its numbers and any other has none; otherwise versions are numbered by age.
 */
export async function listPublishedVersions(
  database: Kysely<Tables>,
  slug: string,
): Promise<PublishedVersion[]> {
  const kept = await database
    .selectFrom('form_versions')
    .select(['hash', 'created_at'])
    .where('slug', '=', slug)
    .orderBy('created_at')
    .orderBy('hash')
    .execute();
  const live = await database
    .selectFrom('live_forms')
    .select('hash')
    .where('slug', '=', slug)
    .executeTakeFirst();
  const publications = await database
    .selectFrom('publications')
    .leftJoin('users', 'users.id', 'publications.author_id')
    .select(['publications.number', 'publications.hash', 'publications.created_at', 'users.name'])
    .where('document', '=', `forms/${slug}`)
    .where('publications.hash', 'is not', null)
    .orderBy('publications.number')
    .execute();
  const makers = await authorsByTime(database, slug);
  const counted = new Set(publications.map(({ hash }) => hash));
  const isCounted = publications.length > 0;
  const versions = [
    ...publications.map(
      ({ number, hash, created_at, name }): PublishedVersion => ({
        slug,
        number,
        hash: hash ?? '',
        createdAt: created_at,
        ...(name === null ? {} : { author: name }),
        isLive: false,
      }),
    ),
    ...kept.flatMap(({ hash, created_at }, index): PublishedVersion[] =>
      counted.has(hash)
        ? []
        : [
            {
              slug,
              ...(isCounted ? {} : { number: index + 1 }),
              hash,
              createdAt: created_at,
              ...(makers.has(created_at) ? { author: makers.get(created_at)?.name ?? '' } : {}),
              isLive: false,
            },
          ],
    ),
  ].sort((a, b) =>
    a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : (b.number ?? 0) - (a.number ?? 0),
  );
  // A restored version is listed twice; the later entry is the live one.
  const liveAt = versions.findIndex(({ hash }) => hash === live?.hash);
  return versions.map((version, index) => ({ ...version, isLive: index === liveAt }));
}

interface VersionAuthor {
  id: string;
  name: string;
}

/**
 * Resolves with the authors of other documents' publications that changed the form, by their time. Equal times
 * alone would prove nothing: a start that read the folder may have made a version then.
 */
async function authorsByTime(database: Kysely<Tables>, slug: string): Promise<Map<string, VersionAuthor>> {
  const rows = await database
    .selectFrom('publications')
    .innerJoin('users', 'users.id', 'publications.author_id')
    .select(['publications.created_at', 'publications.changes', 'users.id', 'users.name'])
    .where('document', '!=', `forms/${slug}`)
    .where('publications.changes', 'like', `%${JSON.stringify(slug)}%`)
    .execute();
  return new Map(
    rows
      .filter(({ changes }) => changesForm(slug, changes))
      .map(({ created_at, id, name }) => [created_at, { id, name }]),
  );
}

/**
 * Resolves with the author of the publication that made a version live at this time; `undefined` if the version
 * came with the definitions folder.
 */
export const authorAt = async (
  database: Kysely<Tables>,
  slug: string,
  sinceIso: string,
): Promise<VersionAuthor | undefined> => (await authorsByTime(database, slug)).get(sinceIso);

const changesForm = (slug: string, changes: string | null): boolean =>
  (JSON.parse(changes ?? '[]') as { forms: string[] }[]).some(({ forms }) => forms.includes(slug));

const MIN_HASH_DIGITS = 6;

/**
 * Finds a version by the word `live`, its number, or the start of its hash, at least six digits; `undefined` if
 * none or several match.
 */
export function versionNamed(
  versions: readonly PublishedVersion[],
  reference: string,
): PublishedVersion | undefined {
  if (reference === 'live') return versions.find(({ isLive }) => isLive);
  const byNumber = /^\d+$/.test(reference)
    ? versions.find(({ number }) => number === Number(reference))
    : undefined;
  if (byNumber !== undefined) return byNumber;
  if (reference.length < MIN_HASH_DIGITS || !/^[0-9a-f]+$/.test(reference)) return undefined;
  const hashes = new Set(versions.map(({ hash }) => hash).filter((hash) => hash.startsWith(reference)));
  return hashes.size === 1 ? versions.find(({ hash }) => hashes.has(hash)) : undefined;
}

/** Resolves with the snapshot (all documents and texts) of a published version; `undefined` for an unknown hash. */
export async function snapshotOf(database: Kysely<Tables>, hash: string): Promise<FormSnapshot | undefined> {
  const row = await database
    .selectFrom('form_versions')
    .select('snapshot')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(row.snapshot) as FormSnapshot);
}
