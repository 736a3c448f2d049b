import { listPublishedVersions, publishedForms, snapshotOf, versionNamed } from '#server';
import { UsageError } from '../command.ts';
import { withExistingDatabase } from '../open-database.ts';
import { unknownNameError } from '../unknown.ts';
import { type Published, REFERENCE } from './published.ts';

/**
 * Reads the version that an argument names (`phone-call@3`) from the server's database; `published:` alone
 * means the live versions of all forms. Rejects an unknown version with the list of known versions.
 */
export const readPublished = (argument: string): Promise<Published> =>
  withExistingDatabase(async (database) => {
    const slugs = await publishedForms(database);
    const [, slug = argument.slice('published:'.length), reference = 'live'] = REFERENCE.exec(argument) ?? [];
    if (slug !== '' && !slugs.includes(slug)) throw unknownNameError('published form', slug, slugs);
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
