import { isObject, type Json } from '../json/json.ts';

/** Of an alias; names of the specifications have underscores. */
export const ALIAS_PATTERN = '^[a-z0-9]+(?:[-_][a-z0-9]+)*$';

/** What a form is opened as under one of its names. */
export interface FormAlias {
  /** Absent: the button names one, else the form's own default. */
  variant?: string;
}
export type FormAliases = Readonly<Record<string, FormAlias>>;

/** A form, as a button names it. */
export interface NamedForm extends FormAlias {
  slug: string;
}

/** A modal of this name shows blocks of content instead of a form. @spec R§2 wysiwyg (rich content) */
export const RICH_CONTENT = 'wysiwyg';

/** Every name that a button may open a form by: the names that forms give themselves, then their slugs. */
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

/** `aliases` of form.json; what has another type is left out. */
export const readAliases = (written: Json | undefined): FormAliases | undefined =>
  isObject(written)
    ? Object.fromEntries(
        Object.entries(written).flatMap(([name, alias]): [string, FormAlias][] => {
          if (!isObject(alias)) return [];
          return [[name, typeof alias.variant === 'string' ? { variant: alias.variant } : {}]];
        }),
      )
    : undefined;
