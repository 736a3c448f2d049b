import { isObject, type Json } from '../json/json.ts';

/** Variant that an alias of a form opens. */
export interface FormAlias {
  /** Variant; if absent, the button names one, or the form's default is opened. */
  variant?: string;
}
/** Aliases of a form: further names by which buttons open it → the variant to open. */
export type FormAliases = Readonly<Record<string, FormAlias>>;

/** Form, and perhaps a variant, that a name in a button stands for. */
export interface NamedForm extends FormAlias {
  slug: string;
}

/**
 * Name in a button that opens a dialog with blocks of content in place of a form.
 * @spec R§2 wysiwyg (rich content)
 */
export const RICH_CONTENT = 'wysiwyg';

/**
 * Returns the forms by every name that a button may use, slugs and aliases; an alias wins over an equal slug.
 */
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

/** Returns `aliases` of form.json without invalid entries; undefined if it is no object. */
export const readAliases = (written: Json | undefined): FormAliases | undefined =>
  isObject(written)
    ? Object.fromEntries(
        Object.entries(written).flatMap(([name, alias]): [string, FormAlias][] => {
          if (!isObject(alias)) return [];
          return [[name, typeof alias.variant === 'string' ? { variant: alias.variant } : {}]];
        }),
      )
    : undefined;
