import type { Kysely } from 'kysely';
import type { SiteLanguage } from '#engine/model/definition';
import { RecentMap } from '#engine/model/json';
import { sha256 } from '../forms/sha256.ts';
import { iso } from '../iso-time.ts';
import type { Tables } from '../storage/tables.ts';

/** Parts of the URL of a compiled draft's module: form, hash of the draft, variant and language. */
export interface PreviewName {
  slug: string;
  hash: string;
  variant: string;
  lang: SiteLanguage;
}

/**
 * Draft of a form compiled by an isolate: its snapshot as text, and the ES module of its default variant in the
 * site's default language.
 */
export interface CompiledDraft {
  snapshot: string;
  defaultVariant: string;
  lang: SiteLanguage;
  module: string;
}

/**
 * Compiled drafts for the studio's preview, by a hash of their content, so that any process serves what another
 * has compiled. The server never parses them.
 */
export interface PreviewStore {
  /** Resolves with the hash in the names of the modules. */
  keep(slug: string, compiled: CompiledDraft): Promise<string>;
  snapshot(slug: string, hash: string): Promise<string | undefined>;
  /** Resolves with a module, which `compile` makes once; `undefined` for an unknown draft. */
  module(name: PreviewName, compile: (snapshot: string) => Promise<string>): Promise<string | undefined>;
}

const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_MODULES = 100;

/**
 * Builds the store of compiled drafts for previews. The database keeps a draft for a day, memory the last
 * hundred modules.
 */
export function createPreviewStore(database: Kysely<Tables>, now: () => number): PreviewStore {
  const modules = new RecentMap<string, string>(MAX_MODULES);
  const keyOf = ({ slug, hash, variant, lang }: PreviewName): string => `${slug}@${hash}/${variant}.${lang}`;
  const find = async (slug: string, hash: string): Promise<string | undefined> =>
    (
      await database
        .selectFrom('previews')
        .select('snapshot')
        .where('hash', '=', hash)
        .where('slug', '=', slug)
        .executeTakeFirst()
    )?.snapshot;
  return {
    async keep(slug, { snapshot, defaultVariant, lang, module }) {
      const hash = sha256(snapshot);
      const at = now();
      await database
        .deleteFrom('previews')
        .where('created_at', '<=', iso(at - KEPT_MS))
        .execute();
      const row = { slug, snapshot, created_at: iso(at) };
      await database
        .insertInto('previews')
        .values({ hash, ...row })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: row.created_at }))
        .execute();
      modules.set(keyOf({ slug, hash, variant: defaultVariant, lang }), module);
      return hash;
    },
    snapshot: find,
    async module(name, compile) {
      const known = modules.get(keyOf(name));
      if (known !== undefined) return known;
      const snapshot = await find(name.slug, name.hash);
      if (snapshot === undefined) return undefined;
      const module = await compile(snapshot);
      modules.set(keyOf(name), module);
      return module;
    },
  };
}
