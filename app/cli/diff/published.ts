import type { FormSnapshot } from '#engine/model';
import { listPublishedVersions, publishedForms, snapshotOf, versionNamed } from '#server';
import { UsageError } from '../command.ts';
import { withExistingDatabase } from '../open-database.ts';
import { unknown } from '../unknown.ts';

/** Versions that a server has published, by slug; `isNamed`: one form was named. */
export interface Published {
  isNamed: boolean;
  snapshots: Map<string, FormSnapshot>;
  /** Slug → hash of the version. */
  hashes: Map<string, string>;
}

const REFERENCE = /^(?:published:)?([a-z0-9][a-z0-9-]*)@([a-z0-9]+)$/;

/** Whether an argument names something that was published: `phone-call@3`, `phone-call@live`, `published:`. */
export const isPublished = (argument: string): boolean =>
  argument.startsWith('published:') || REFERENCE.test(argument);

/** Reads it from the server's database. What is not there is answered with what is. */
export const readPublished = (argument: string): Promise<Published> =>
  withExistingDatabase(async (database) => {
    const slugs = await publishedForms(database);
    const [, slug = argument.slice('published:'.length), reference = 'live'] = REFERENCE.exec(argument) ?? [];
    if (slug !== '' && !slugs.includes(slug)) throw unknown('published form', slug, slugs);
    const published: Published = { isNamed: slug !== '', snapshots: new Map(), hashes: new Map() };
    for (const one of slug === '' ? slugs : [slug]) {
      const versions = await listPublishedVersions(database, one);
      const version = versionNamed(versions, reference);
      if (version === undefined && slug === '') continue;
      const snapshot = version && (await snapshotOf(database, version.hash));
      if (version === undefined || snapshot === undefined) {
        const known = versions.map(({ number, hash, isLive }) =>
          [number ?? '', hash.slice(0, 12), isLive ? 'live' : ''].filter(String).join(' '),
        );
        throw new UsageError(
          `The form "${one}" has no published version "${reference}". It has: ${known.join('; ')}`,
        );
      }
      published.snapshots.set(one, snapshot);
      published.hashes.set(one, version.hash);
    }
    return published;
  });
