import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import {
  type CompiledForm,
  compileForm,
  type FormChecker,
  type FormSnapshot,
  type Lang,
  snapshotText,
} from '#engine/model';
import { createChecker, type RuleClock } from '#rules';
import { checkBundleModule, compileValidatorSource, instantiateBundle } from '#validators';
import type { Tables } from '../storage/tables.ts';
import { pageForm } from './page-form.ts';

/** One variant in one language, ready to be served and to validate. */
export interface ReadyForm {
  form: CompiledForm;
  checker: FormChecker;
  /** Keywords of the rules that the checker calls. */
  rules: readonly string[];
  /** The ES module that a page loads. */
  module: string;
  /** Its hash, as a browser compares it. */
  integrity: string;
}

export interface PublishedForm {
  slug: string;
  hash: string;
  snapshot: FormSnapshot;
}

export interface FormStore {
  /**
   * Makes a form live unless this very content was published before and another is live by now; resolves with whether it did.
   */
  publish(snapshot: FormSnapshot): Promise<boolean>;
  /** Makes a form live within a transaction, also one that was live before. Gives its hash. */
  makeLive(transaction: Transaction<Tables>, snapshot: FormSnapshot): Promise<string>;
  /** Nobody is shown the form any more; its versions stay, for the requests that name them. */
  takeAway(transaction: Transaction<Tables>, slug: string): Promise<void>;
  /** Reads again what is live: another process may have published. Keeps what it knows when it rejects. */
  refresh(): Promise<void>;
  /** As of the last publish or refresh; a request costs no query. */
  live(slug: string): Promise<PublishedForm | undefined>;
  liveForms(): Promise<PublishedForm[]>;
  /** Any version that was ever published. */
  version(slug: string, hash: string): Promise<PublishedForm | undefined>;
  /** Throws VARIANT_UNKNOWN for a variant that the version does not have. */
  ready(published: PublishedForm, variant: string, lang: Lang): ReadyForm;
  /** Address → hash of the modules that are ready, of these forms in one language. */
  integrities(forms: readonly PublishedForm[], lang: Lang): Record<string, string>;
}

const HASH = /^[0-9a-f]{64}$/;
/** Old versions are asked for rarely; a few hundred compiled ones are some ten megabytes. */
const MAX_READY = 400;

export function createFormStore(database: Kysely<Tables>, clock: RuleClock, nowIso: () => string): FormStore {
  const versions = new Map<string, PublishedForm>();
  const readyForms = new Map<string, ReadyForm>();

  const read = async (hash: string): Promise<PublishedForm | undefined> => {
    const known = versions.get(hash);
    if (known !== undefined) return known;
    if (!HASH.test(hash)) return undefined;
    const row = await database
      .selectFrom('form_versions')
      .selectAll()
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const published = { slug: row.slug, hash, snapshot: JSON.parse(row.snapshot) as FormSnapshot };
    versions.set(hash, published);
    return published;
  };

  const keep = async (
    transaction: Transaction<Tables>,
    snapshot: FormSnapshot,
  ): Promise<{ hash: string; isNew: boolean }> => {
    const text = snapshotText(snapshot);
    const hash = sha256(text);
    const added = await transaction
      .insertInto('form_versions')
      .values({ hash, slug: snapshot.slug, snapshot: text, created_at: nowIso() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .execute();
    return { hash, isNew: added.length > 0 };
  };
  const putLive = async (transaction: Transaction<Tables>, slug: string, hash: string): Promise<void> => {
    const row = { hash, published_at: nowIso() };
    await transaction
      .insertInto('live_forms')
      .values({ slug, ...row })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .execute();
  };

  const isAnyLive = async (transaction: Transaction<Tables>, slug: string): Promise<boolean> =>
    (await transaction
      .selectFrom('live_forms')
      .select('hash')
      .where('slug', '=', slug)
      .executeTakeFirst()) !== undefined;

  let current: ReadonlyMap<string, PublishedForm> | undefined;
  let started = 0;
  let newest = 0;
  const refresh = async (): Promise<ReadonlyMap<string, PublishedForm>> => {
    started += 1;
    const own = started;
    const rows = await database.selectFrom('live_forms').select('hash').orderBy('slug').execute();
    const forms = await Promise.all(rows.map(({ hash }) => read(hash)));
    const found = new Map(forms.flatMap((form) => (form === undefined ? [] : [[form.slug, form]])));
    // Of two that overlap, the one that started later has seen more.
    if (own > newest) {
      newest = own;
      current = found;
    }
    return current ?? found;
  };
  const live = async (): Promise<ReadonlyMap<string, PublishedForm>> => current ?? (await refresh());

  return {
    async refresh() {
      await refresh();
    },
    async publish(snapshot) {
      const isMade = await database.transaction().execute(async (transaction) => {
        const kept = await keep(transaction, snapshot);
        const isDue = kept.isNew || !(await isAnyLive(transaction, snapshot.slug));
        if (isDue) await putLive(transaction, snapshot.slug, kept.hash);
        return isDue;
      });
      if (isMade) await refresh();
      return isMade;
    },
    async makeLive(transaction, snapshot) {
      const { hash } = await keep(transaction, snapshot);
      await putLive(transaction, snapshot.slug, hash);
      return hash;
    },
    async takeAway(transaction, slug) {
      await transaction.deleteFrom('live_forms').where('slug', '=', slug).execute();
    },
    async live(slug) {
      return (await live()).get(slug);
    },
    async liveForms() {
      return [...(await live()).values()];
    },
    async version(slug, hash) {
      const published = await read(hash);
      return published?.slug === slug ? published : undefined;
    },
    ready(published, variant, lang) {
      const key = `${published.hash}/${variant}.${lang}`;
      const known = readyForms.get(key);
      if (known !== undefined) return known;
      const form = compileForm(published.snapshot, { variant, lang, sha256 });
      const source = compileValidatorSource(form);
      const bundle = instantiateBundle(form, source);
      const module = `export const form = ${JSON.stringify(pageForm(form))};\n${source}`;
      checkBundleModule(module);
      const made: ReadyForm = {
        form,
        checker: createChecker(bundle, clock),
        rules: bundle.rules,
        module,
        integrity: `sha256-${createHash('sha256').update(module).digest('base64')}`,
      };
      const [oldest] = readyForms.keys();
      if (readyForms.size >= MAX_READY && oldest !== undefined) readyForms.delete(oldest);
      readyForms.set(key, made);
      return made;
    },
    integrities(forms, lang) {
      return Object.fromEntries(
        forms.flatMap((form) =>
          Object.keys(form.snapshot.variants).flatMap((variant) => {
            const known = readyForms.get(`${form.hash}/${variant}.${lang}`);
            return known === undefined ? [] : [[`${bundleUrl(form)}${variant}.${lang}.js`, known.integrity]];
          }),
        ),
      );
    },
  };
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Where a page finds a form: `bundleUrl(form) + 'retail.ru.js'`. */
export const bundleUrl = ({ slug, hash }: Pick<PublishedForm, 'slug' | 'hash'>): string =>
  `/bundles/${slug}@${hash}/`;
