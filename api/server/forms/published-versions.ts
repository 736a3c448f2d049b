import type { Kysely } from 'kysely';
import type { FormSnapshot } from '#engine/model/compile';
import type { Tables } from '../storage/tables.ts';

/** A version of a form that visitors have seen. */
export interface PublishedVersion {
  slug: string;
  /** As the studio counts; absent: it came with the definitions folder between two of the studio's. */
  number?: number;
  hash: string;
  createdAt: string;
  /** Of its own publication, or of the one of a text or another document; absent: it came with the definitions folder. */
  author?: string;
  isLive: boolean;
}

/** Slugs of all forms that were ever published, in order. */
export const publishedForms = async (database: Kysely<Tables>): Promise<string[]> =>
  (await database.selectFrom('form_versions').select('slug').distinct().orderBy('slug').execute()).map(
    ({ slug }) => slug,
  );

/**
 * Every version of a form, the newest first. A form that the studio has published has the studio's numbers; one that it
 * never has is counted by age.
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
  const makers = await makersOf(database, slug);
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
  // A version that was restored is in the list twice; the later entry is the live one.
  const liveAt = versions.findIndex(({ hash }) => hash === live?.hash);
  return versions.map((version, index) => ({ ...version, isLive: index === liveAt }));
}

interface Maker {
  id: string;
  name: string;
}

/**
 * Who has published another document and changed the form with it, by the moment of the version. The moment alone could be the one of
 * a start that read the folder.
 */
async function makersOf(database: Kysely<Tables>, slug: string): Promise<Map<string, Maker>> {
  const rows = await database
    .selectFrom('publications')
    .innerJoin('users', 'users.id', 'publications.author_id')
    .select(['publications.created_at', 'publications.changes', 'users.id', 'users.name'])
    .where('document', '!=', `forms/${slug}`)
    .where('publications.changes', 'like', `%${JSON.stringify(slug)}%`)
    .execute();
  return new Map(
    rows
      .filter(({ changes }) => isOf(slug, changes))
      .map(({ created_at, id, name }) => [created_at, { id, name }]),
  );
}

/** Undefined: the version that was live since then came with the definitions folder. */
export const makerOf = async (
  database: Kysely<Tables>,
  slug: string,
  sinceIso: string,
): Promise<Maker | undefined> => (await makersOf(database, slug)).get(sinceIso);

const isOf = (slug: string, changes: string | null): boolean =>
  (JSON.parse(changes ?? '[]') as { forms: string[] }[]).some(({ forms }) => forms.includes(slug));

const MIN_HASH_DIGITS = 6;

/** `live`, a number of the list, or at least six digits of a hash. */
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

export async function snapshotOf(database: Kysely<Tables>, hash: string): Promise<FormSnapshot | undefined> {
  const row = await database
    .selectFrom('form_versions')
    .select('snapshot')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(row.snapshot) as FormSnapshot);
}
