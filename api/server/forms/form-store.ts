import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type FormReference, retriedBundle } from '#contract';
import { compileForm, type FormSnapshot, snapshotText } from '#engine/model/compile';
import type { CompiledForm, FormChecker, SiteLanguage } from '#engine/model/definition';
import { defaultLanguage } from '#engine/model/text';
import { createChecker, type RuleClock } from '#rules';
import { checkBundleModule, instantiateBundle } from '#validators';
import { isoAfter } from '../iso-time.ts';
import { SizedCache } from '../limits/sized-cache.ts';
import { serverError } from '../server-error.ts';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';
import { formModule, type VariantSources } from './compile-sources.ts';
import { sha256 } from './sha256.ts';

/** Variant of a form in one language with its compiled validator, ready to be served and to check answers. */
export interface ReadyForm {
  form: CompiledForm;
  checker: FormChecker;
  /** Keywords of the rules that the checker calls. */
  rules: readonly string[];
  /** ES module that a page loads. */
  module: string;
  /** Hash of the module, in the format of the `integrity` attribute. */
  integrity: string;
}

/** Published version of a form, with the sources of its validators. Its hash names the version. */
export interface PublishedForm {
  slug: string;
  hash: string;
  snapshot: FormSnapshot;
  /** Snapshot as stored. */
  text: string;
  sources: VariantSources;
  /**
   * URL that begins its modules: `bundle + 'retail.ru.js'` is that of a variant in a language. It names the version
   * and the code that makes modules, so their content never changes.
   */
  bundle: string;
}

/** Version of a form that a check has prepared to be made live: its snapshot as text, and its compiled validators. */
export interface NewVersion {
  /** Text of the snapshot. */
  snapshot: string;
  sources: VariantSources;
}

/** Clocks, settings and compiler that the store of forms uses. */
export interface FormStorePorts {
  clock: RuleClock;
  nowIso(): string;
  /** Short identifier of the code that makes modules, for their URLs; by default they have none. */
  code?: string;
  /** Hours for which requests of a version are accepted after its replacement. */
  graceHours?: number;
  /** Largest total size of versions in memory; live ones stay beyond it. */
  versionBytes?: number;
  /** Compiles the validators of a version that has none in the database. */
  compile(version: { slug: string; hash: string; text: string }): Promise<VariantSources>;
}

/** Published versions of forms in the database, and which of them is live for each form. */
export interface FormStore {
  /**
   * Makes a form live. Content that was published before becomes live again only if `formerHash` is still live, the
   * version that was live before the content was read: otherwise somebody has published since. Resolves with true
   * if it was made live.
   */
  publish(snapshot: FormSnapshot, formerHash?: string): Promise<boolean>;
  /** Makes a new or old version of a form live within a transaction. Resolves with its hash. */
  makeLive(
    transaction: Transaction<Tables>,
    slug: string,
    version: NewVersion,
    atIso?: string,
  ): Promise<string>;
  /** Removes the form from the site; its versions are kept for requests that refer to them. */
  unpublish(transaction: Transaction<Tables>, slug: string): Promise<void>;
  /** Reloads the live versions, since another process may have published. Keeps its state when it rejects. */
  refresh(): Promise<void>;
  /** True if exactly these versions, by slug and hash, are live now. */
  areLive(
    transaction: Transaction<Tables>,
    forms: readonly Pick<PublishedForm, 'slug' | 'hash'>[],
  ): Promise<boolean>;
  /** Resolves with the live version as of the last publish or refresh, without a query. */
  live(slug: string): Promise<PublishedForm | undefined>;
  liveForms(): Promise<PublishedForm[]>;
  /** Resolves with any published version. */
  version(slug: string, hash: string): Promise<PublishedForm | undefined>;
  /** Resolves with the version that a request names; with the live one if no such version was published. */
  named(reference: Pick<FormReference, 'slug' | 'version'>): Promise<PublishedForm | undefined>;
  /**
   * Returns a variant of a version, in the site's default language without `lang`. Throws VARIANT_UNKNOWN for a
   * variant that the version does not have.
   */
  ready(published: PublishedForm, variant: string, lang?: SiteLanguage): ReadyForm;
  /**
   * Resolves with true if a version was replaced or removed so long ago that its requests are no longer
   * accepted.
   */
  isOver(version: Pick<PublishedForm, 'slug' | 'hash'>): Promise<boolean>;
  /** Returns the hashes of ready modules of these forms in one language, by URL. */
  integrities(forms: readonly PublishedForm[], lang: SiteLanguage): Record<string, string>;
}

const HASH = /^[0-9a-f]{64}$/;
/** Default time from a publication in which requests of the former version are still accepted, in hours. */
export const DEFAULT_GRACE_HOURS = 24;
/** Grace period for requests that were being filled in when their form was removed. */
const REMOVED_GRACE_HOURS = 1;
const HOUR_MS = 3_600_000;

/**
 * Largest total size of compiled old versions in memory: a compiled form needs about ten times the bytes of
 * its module.
 */
const READY_BYTES = 128 * 1024 * 1024;
const HEAP_BYTES_PER_MODULE_BYTE = 10;
/** Largest total size of versions in memory, beyond which live ones stay: anybody can ask for each published one. */
const VERSION_BYTES = 64 * 1024 * 1024;
/** Bytes per character of a stored version, which is kept as text and parsed. */
const HEAP_BYTES_PER_CHARACTER = 6;

/**
 * Builds the store of published forms, with versions and their modules cached in memory. Requests of a version
 * that was replaced are accepted for `graceHours` more, a day by default.
 */
export function createFormStore(
  database: Kysely<Tables>,
  {
    clock,
    nowIso,
    compile,
    code = '',
    graceHours = DEFAULT_GRACE_HOURS,
    versionBytes = VERSION_BYTES,
  }: FormStorePorts,
): FormStore {
  const versions = new SizedCache<PublishedForm>(versionBytes);
  const underWay = new Map<string, Promise<PublishedForm | undefined>>();
  const readyForms = new SizedCache<ReadyForm>(READY_BYTES);

  /** Reads a version with a cache; concurrent callers share one query. Missing versions and failures are not cached. */
  const read = async (slug: string, hash: string): Promise<PublishedForm | undefined> => {
    const live = current?.get(slug);
    const kept = live?.hash === hash ? live : versions.get(hash);
    if (kept !== undefined) return kept;
    const reading = underWay.get(hash) ?? readVersion(hash).finally(() => underWay.delete(hash));
    underWay.set(hash, reading);
    return reading;
  };

  const readVersion = async (hash: string): Promise<PublishedForm | undefined> => {
    if (!HASH.test(hash)) return undefined;
    const row = await database
      .selectFrom('form_versions')
      .selectAll()
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { slug, snapshot: text } = row;
    const sources =
      row.sources === null
        ? await compileStored(slug, hash, text)
        : (JSON.parse(row.sources) as VariantSources);
    const bundle = `/bundles/${slug}@${hash}${code && `.${code}`}/`;
    const version = { slug, hash, snapshot: JSON.parse(text) as FormSnapshot, text, sources, bundle };
    const characters = Object.values(sources).reduce((sum, source) => sum + source.length, text.length);
    versions.set(hash, version, characters * HEAP_BYTES_PER_CHARACTER);
    return version;
  };

  /** Compiles versions that were published before validators were stored. */
  const compileStored = async (slug: string, hash: string, text: string): Promise<VariantSources> => {
    const sources = await compile({ slug, hash, text });
    const stored = { sources: JSON.stringify(sources) };
    await database.updateTable('form_versions').set(stored).where('hash', '=', hash).execute();
    return sources;
  };

  const keep = async (
    transaction: Transaction<Tables>,
    slug: string,
    { snapshot: text, sources }: NewVersion,
    atIso = nowIso(),
  ): Promise<{ hash: string; isNew: boolean }> => {
    const hash = sha256(text);
    const added = await transaction
      .insertInto('form_versions')
      .values({ hash, slug, snapshot: text, sources: JSON.stringify(sources), created_at: atIso })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .execute();
    return { hash, isNew: added.length > 0 };
  };
  /** Shortens the grace period of a form's versions that would end later or not at all. */
  const endVersions = async (
    transaction: Transaction<Tables>,
    slug: string,
    { overAt, hash }: { overAt: string; hash?: string },
  ): Promise<void> => {
    await transaction
      .updateTable('form_versions')
      .set({ over_at: overAt })
      .where('slug', '=', slug)
      .where(({ or, eb }) => or([eb('over_at', 'is', null), eb('over_at', '>', overAt)]))
      .$if(hash !== undefined, (query) => query.where('hash', '!=', hash ?? ''))
      .execute();
  };
  const putLive = async (
    transaction: Transaction<Tables>,
    slug: string,
    hash: string,
    atIso = nowIso(),
  ): Promise<void> => {
    const row = { hash, published_at: atIso };
    await transaction
      .insertInto('live_forms')
      .values({ slug, ...row })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .execute();
    await transaction.updateTable('form_versions').set({ over_at: null }).where('hash', '=', hash).execute();
    await endVersions(transaction, slug, { overAt: isoAfter(atIso, graceHours * HOUR_MS), hash });
  };

  const liveHash = async (transaction: Transaction<Tables>, slug: string): Promise<string | undefined> =>
    (
      await transaction
        .selectFrom('live_forms')
        .select('hash')
        .where('slug', '=', slug)
        // Waits for a publication under way, which may replace the version.
        .$if(!isSqlite(transaction), (query) => query.forUpdate())
        .executeTakeFirst()
    )?.hash;

  let current: ReadonlyMap<string, PublishedForm> | undefined;
  let started = 0;
  let newest = 0;
  const refresh = async (): Promise<ReadonlyMap<string, PublishedForm>> => {
    started += 1;
    const own = started;
    const rows = await database.selectFrom('live_forms').select(['slug', 'hash']).orderBy('slug').execute();
    const forms = await Promise.all(rows.map(({ slug, hash }) => read(slug, hash)));
    const found = new Map(forms.flatMap((form) => (form === undefined ? [] : [[form.slug, form]])));
    // The later start of two concurrent reads has the newer state.
    if (own > newest) {
      newest = own;
      current = found;
    }
    return current ?? found;
  };
  const live = async (): Promise<ReadonlyMap<string, PublishedForm>> => current ?? (await refresh());

  const version = async (slug: string, hash: string): Promise<PublishedForm | undefined> => {
    const published = await read(slug, hash);
    return published?.slug === slug ? published : undefined;
  };

  return {
    async refresh() {
      await refresh();
    },
    async publish(snapshot, formerHash) {
      const { slug } = snapshot;
      const text = snapshotText(snapshot);
      const hash = sha256(text);
      const known = await read(slug, hash);
      const sources = known?.sources ?? (await compile({ slug, hash, text }));
      const isPublished = await database.transaction().execute(async (transaction) => {
        const kept = await keep(transaction, slug, { snapshot: text, sources });
        const current = await liveHash(transaction, slug);
        const isReturn = current === formerHash && current !== kept.hash;
        const isDue = kept.isNew || current === undefined || isReturn;
        if (isDue) await putLive(transaction, slug, kept.hash);
        return isDue;
      });
      if (isPublished) await refresh();
      return isPublished;
    },
    async makeLive(transaction, slug, version, atIso) {
      const { hash } = await keep(transaction, slug, version, atIso);
      await putLive(transaction, slug, hash, atIso);
      return hash;
    },
    async unpublish(transaction, slug) {
      await transaction.deleteFrom('live_forms').where('slug', '=', slug).execute();
      const overAt = isoAfter(nowIso(), Math.min(graceHours, REMOVED_GRACE_HOURS) * HOUR_MS);
      await endVersions(transaction, slug, { overAt });
    },
    async areLive(transaction, forms) {
      const rows = await transaction.selectFrom('live_forms').select(['slug', 'hash']).execute();
      const compared = new Map(forms.map(({ slug, hash }) => [slug, hash]));
      return rows.length === compared.size && rows.every(({ slug, hash }) => compared.get(slug) === hash);
    },
    async live(slug) {
      return (await live()).get(slug);
    },
    async liveForms() {
      return [...(await live()).values()];
    },
    version,
    async named({ slug, version: hash }) {
      return (await version(slug, hash)) ?? (await live()).get(slug);
    },
    ready(published, variant, lang = defaultLanguage(published.snapshot.texts)) {
      const key = `${published.hash}/${variant}.${lang}`;
      const known = readyForms.get(key);
      if (known !== undefined) return known;
      const form = compileForm(published.snapshot, { variant, lang, sha256 });
      const source = published.sources[variant];
      if (source === undefined) throw serverError('VALIDATORS_MISSING', { hash: published.hash, variant });
      const bundle = instantiateBundle(form, source);
      const module = checkBundleModule(formModule(form, source));
      const made: ReadyForm = {
        form,
        checker: createChecker(bundle, clock),
        rules: bundle.rules,
        module,
        integrity: `sha256-${createHash('sha256').update(module).digest('base64')}`,
      };
      readyForms.set(key, made, module.length * HEAP_BYTES_PER_MODULE_BYTE);
      return made;
    },
    async isOver({ slug, hash }) {
      if ((await live()).get(slug)?.hash === hash) return false;
      // The query runs each time, because another process may have published.
      const row = await database
        .selectFrom('form_versions')
        .select('over_at')
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row !== undefined && row.over_at !== null && row.over_at <= nowIso();
    },
    integrities(forms, lang) {
      return Object.fromEntries(
        forms.flatMap((form) =>
          Object.keys(form.snapshot.variants).flatMap((variant) => {
            const known = readyForms.get(`${form.hash}/${variant}.${lang}`);
            if (known === undefined) return [];
            const address = `${form.bundle}${variant}.${lang}.js`;
            return [address, retriedBundle(address)].map((one) => [one, known.integrity]);
          }),
        ),
      );
    },
  };
}
