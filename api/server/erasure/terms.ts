import type { Kysely } from 'kysely';
import type { Behaviour } from '#engine/model/definition';
import type { FormStore, PublishedForm } from '../forms/form-store.ts';
import type { Tables } from '../storage/tables.ts';

/** Setting of a form that tells how many days its requests are kept, and if undelivered ones are destroyed too. */
export type Retention = Behaviour['retention'];

/**
 * Resolves with the retention setting of a form's live version; `undefined` if the form or its variant is not
 * live.
 */
export async function liveRetention(
  forms: FormStore,
  form: string,
  variant: string,
): Promise<Retention | undefined> {
  return retentionOf(forms, await forms.live(form), variant);
}

/**
 * Resolves with the retention setting of the version in which a request was filled in; `undefined` for an unknown
 * version or variant.
 */
export async function versionRetention(
  forms: FormStore,
  { form, variant, version }: { form: string; variant: string; version: string },
): Promise<Retention | undefined> {
  return retentionOf(forms, await forms.version(form, version), variant);
}

/**
 * Resolves with the retention setting that applies to a variant's requests: that of the live version, or for a
 * removed form or variant that of the version of its last request; `undefined` if there is no such request.
 */
export async function retentionFor(
  database: Kysely<Tables>,
  forms: FormStore,
  form: string,
  variant: string,
): Promise<Retention | undefined> {
  const live = await liveRetention(forms, form, variant);
  if (live !== undefined) return live;
  const last = await database
    .selectFrom('requests')
    .select('version')
    .where('form', '=', form)
    .where('variant', '=', variant)
    .where('marked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && versionRetention(forms, { form, variant, version: last.version });
}

const retentionOf = (
  forms: FormStore,
  published: PublishedForm | undefined,
  variant: string,
): Retention | undefined =>
  published !== undefined && Object.hasOwn(published.snapshot.variants, variant)
    ? forms.ready(published, variant).form.behaviour.retention
    : undefined;

/**
 * Yields each form and variant with stored requests that are not marked for destruction, by one index lookup each.
 */
export async function* storedVariants(
  database: Kysely<Tables>,
): AsyncGenerator<{ form: string; variant: string }> {
  for (let last = { form: '', variant: '' }; ; ) {
    const next = await database
      .selectFrom('requests')
      .select(['form', 'variant'])
      .where('marked_at', 'is', null)
      .where((is) => is(is.refTuple('form', 'variant'), '>', is.tuple(last.form, last.variant)))
      .orderBy('form')
      .orderBy('variant')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) return;
    yield next;
    last = next;
  }
}
