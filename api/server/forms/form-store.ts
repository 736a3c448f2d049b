import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  type CompiledForm,
  compileForm,
  type FormChecker,
  type FormSnapshot,
  type Lang,
  snapshotText,
} from '#engine';
import { createChecker, type RuleClock } from '#rules';
import { compileValidatorSource, instantiateBundle } from '#validators';
import type { Tables } from '../storage/tables.ts';
import { pageForm } from './page-form.ts';

/** One variant in one language, ready to be served and to judge. */
export interface ReadyForm {
  form: CompiledForm;
  checker: FormChecker;
  /** Keywords of the rules that the checker calls. */
  rules: readonly string[];
  /** The ES module that a page loads. */
  module: string;
}

export interface PublishedForm {
  slug: string;
  hash: string;
  snapshot: FormSnapshot;
}

export interface FormStore {
  /** Makes a form live unless this very content was published before; says whether it did. */
  publish(snapshot: FormSnapshot): Promise<boolean>;
  live(slug: string): Promise<PublishedForm | undefined>;
  liveForms(): Promise<PublishedForm[]>;
  /** Any version that was ever published. */
  version(slug: string, hash: string): Promise<PublishedForm | undefined>;
  /** Throws VARIANT_UNKNOWN for a variant that the version does not have. */
  ready(published: PublishedForm, variant: string, lang: Lang): ReadyForm;
}

/** Old versions are asked for rarely; a few hundred compiled ones are some ten megabytes. */
const MAX_READY = 400;

export function createFormStore(database: Kysely<Tables>, clock: RuleClock, nowIso: () => string): FormStore {
  const versions = new Map<string, PublishedForm>();
  const readyForms = new Map<string, ReadyForm>();

  const read = async (hash: string): Promise<PublishedForm | undefined> => {
    const known = versions.get(hash);
    if (known !== undefined) return known;
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

  return {
    async publish(snapshot) {
      const text = snapshotText(snapshot);
      const hash = sha256(text);
      const at = nowIso();
      return database.transaction().execute(async (transaction) => {
        const added = await transaction
          .insertInto('form_versions')
          .values({ hash, slug: snapshot.slug, snapshot: text, created_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .returning('hash')
          .execute();
        if (added.length === 0) return false;
        await transaction
          .insertInto('live_forms')
          .values({ slug: snapshot.slug, hash, published_at: at })
          .onConflict((conflict) => conflict.column('slug').doUpdateSet({ hash, published_at: at }))
          .execute();
        return true;
      });
    },
    async live(slug) {
      const row = await database
        .selectFrom('live_forms')
        .select('hash')
        .where('slug', '=', slug)
        .executeTakeFirst();
      return row === undefined ? undefined : read(row.hash);
    },
    async liveForms() {
      const rows = await database.selectFrom('live_forms').select('hash').orderBy('slug').execute();
      const forms = await Promise.all(rows.map(({ hash }) => read(hash)));
      return forms.filter((form) => form !== undefined);
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
      const made: ReadyForm = {
        form,
        checker: createChecker(bundle, clock),
        rules: bundle.rules,
        module: `export const form = ${JSON.stringify(pageForm(form))};\n${source}`,
      };
      const [oldest] = readyForms.keys();
      if (readyForms.size >= MAX_READY && oldest !== undefined) readyForms.delete(oldest);
      readyForms.set(key, made);
      return made;
    },
  };
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Where a page finds a form: `bundleUrl(form) + 'retail.ru.js'`. */
export const bundleUrl = ({ slug, hash }: Pick<PublishedForm, 'slug' | 'hash'>): string =>
  `/bundles/${slug}@${hash}/`;
