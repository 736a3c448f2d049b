import { isObject, type Json } from '../json/json.ts';

/** Variant that one of a form's names opens. */
export interface FormAlias {
  /** Variant; if absent, the button names one, or the form's default is opened. */
  variant?: string;
}
/** Aliases of a form, each with the variant that it opens. */
export type FormAliases = Readonly<Record<string, FormAlias>>;

/** A form, as a button names it. */
export interface NamedForm extends FormAlias {
  slug: string;
}

/** Name of a modal that shows blocks of content instead of a form. @spec R§2 wysiwyg (rich content) */
export const RICH_CONTENT = 'wysiwyg';

/** Returns every name by which a button may open a form: the aliases first, then the slugs. */
export function formNames(
  forms: Iterable<readonly [slug: string, aliases: FormAliases | undefined]>,
): ReadonlyMap<string, NamedForm> {
  const all = [...forms];
  const bySlug = all.map(([slug]): [string, NamedForm] => [slug, { slug }]);
  const byAlias = all.flatMap(([slug, aliases = {}]) =>
    Object.entries(aliases).map(([name, alias]): [string, NamedForm] => [name, { slug, ...alias }]),
  );
  return new Map([...bySlug, ...byAlias]);
}

/** Reads `aliases` of form.json without wrong values; undefined if it is no object. */
export const readAliases = (written: Json | undefined): FormAliases | undefined =>
  isObject(written)
    ? Object.fromEntries(
        Object.entries(written).flatMap(([name, alias]): [string, FormAlias][] => {
          if (!isObject(alias)) return [];
          return [[name, typeof alias.variant === 'string' ? { variant: alias.variant } : {}]];
        }),
      )
    : undefined;
