import type { Kysely } from 'kysely';
import { type FormSnapshot, snapshotText } from '#engine/model';
import { type PublishedForm, sha256 } from '../forms/form-store.ts';
import type { Tables } from '../storage/tables.ts';

/** Snapshots of drafts, by content, so that any process can serve what another has compiled. */
export interface PreviewStore {
  keep(snapshot: FormSnapshot): Promise<string>;
  find(slug: string, hash: string): Promise<PublishedForm | undefined>;
}

const KEPT_MS = 24 * 60 * 60 * 1000;

export function createPreviewStore(database: Kysely<Tables>, now: () => number): PreviewStore {
  const isoAt = (ms: number): string => new Date(ms).toISOString();
  return {
    async keep(snapshot) {
      const text = snapshotText(snapshot);
      const hash = sha256(text);
      const at = now();
      await database
        .deleteFrom('previews')
        .where('created_at', '<=', isoAt(at - KEPT_MS))
        .execute();
      const row = { slug: snapshot.slug, snapshot: text, created_at: isoAt(at) };
      await database
        .insertInto('previews')
        .values({ hash, ...row })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: row.created_at }))
        .execute();
      return hash;
    },
    async find(slug, hash) {
      const row = await database
        .selectFrom('previews')
        .select('snapshot')
        .where('hash', '=', hash)
        .where('slug', '=', slug)
        .executeTakeFirst();
      return row === undefined
        ? undefined
        : { slug, hash, snapshot: JSON.parse(row.snapshot) as FormSnapshot };
    },
  };
}
