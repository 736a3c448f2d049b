import type { Lang } from '../definition/model.ts';
import { modelError } from '../errors/model-error.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { valueAt } from '../json/path.ts';
import type { RefersTo } from '../schema/annotations.ts';
import { RICH_CONTENT } from '../site/form-names.ts';
import { type ExistingForm, type ExistingNames, formNamesIn, type NameLists } from './existing-names.ts';

/** Option of a setting in the studio that refers to something by name: the name, and the title shown for it. */
export interface NamedOption {
  value: string;
  title: string;
}

/** Position of a name in a document. */
export interface NamingPlace {
  document: JsonObject;
  path: readonly (string | number)[];
}

interface Reader {
  lang: Lang;
  /** Title of the name that opens content instead of a form. */
  richContent: string;
  /** Returns the title of a name that only a draft has. */
  unpublished(title: string): string;
  /** Returns the title of a form's variant; absent to list variants by their names. */
  variantTitle?(form: string, variant: string): string | undefined;
}

type ListName = keyof NameLists;

/**
 * Returns the options for a setting that refers to something of the kind `refersTo`: published names, then those of
 * drafts, marked by `unpublished`. Empty for names inside a form, which the form's editor offers. Throws
 * NAMES_MISSING if the needed list is absent from `names`.
 */
export function namedOptions(
  refersTo: RefersTo,
  names: Partial<ExistingNames>,
  { document, path }: NamingPlace,
  { lang, richContent, unpublished, variantTitle = () => undefined }: Reader,
): NamedOption[] {
  /** Returns the options for a place: live names, then those of drafts, marked. */
  const both = <List extends ListName>(
    list: List,
    optionsOf: (known: Readonly<NameLists[List]>) => NamedOption[],
  ): NamedOption[] => [
    ...optionsOf(requireList(names, list)),
    ...(names.unpublished === undefined ? [] : optionsOf(names.unpublished[list])).map(
      ({ value, title }) => ({
        value,
        title: unpublished(title),
      }),
    ),
  ];
  const listed = (list: Exclude<ListName, 'texts'>): NamedOption[] =>
    both(list, (known) => known.map(({ name, title }) => ({ value: name, title: title[lang] })));
  switch (refersTo) {
    case 'forms':
      return distinct(listed('forms'));
    case 'sections':
    case 'catalogs':
    case 'sources':
    case 'endpoints':
      return listed(refersTo);
    case 'regions':
      return listed(refersTo).map(({ value, title }) => ({ value, title: `${title} (${value})` }));
    case 'addresses':
      return both('pages', (pages) =>
        pages.flatMap(({ address, title }) =>
          address === undefined ? [] : [{ value: address, title: title[lang] }],
        ),
      );
    case 'form-names':
      return [
        ...distinct(
          both('forms', (forms) => buttonNames(forms, lang, valueAt(document, path), variantTitle)),
        ),
        { value: RICH_CONTENT, title: richContent },
      ];
    case 'variants': {
      const known = [...requireList(names, 'forms'), ...(names.unpublished?.forms ?? [])];
      const slug = formBeside(document, path, known);
      return both('forms', (forms) =>
        forms
          .filter(({ name }) => name === slug)
          .flatMap(({ variants }) =>
            variants.map((name) => ({ value: name, title: variantTitle(slug ?? '', name) ?? name })),
          ),
      );
    }
    // Names inside a form come from the editor of the form.
    case 'payloads':
    case 'own-variants':
    case 'own-fields':
    case 'own-answers':
    case 'proved-answers':
      return [];
    case 'anchors':
      return [...new Set(anchorsIn(document))].map((name) => ({ value: name, title: name }));
  }
}

/** Returns one name of each form, and the other name of a form if that is chosen. */
function buttonNames(
  forms: readonly ExistingForm[],
  lang: Lang,
  chosen: Json | undefined,
  variantTitle: NonNullable<Reader['variantTitle']>,
): NamedOption[] {
  const titles = new Map(forms.map(({ name, title }) => [name, title[lang]]));
  return [...formNamesIn({ forms })]
    .filter(([name, { slug }]) => name === slug || name === chosen)
    .map(([name, { slug, variant }]) => ({
      value: name,
      title: [
        titles.get(slug),
        variant && (variantTitle(slug, variant) ?? (name === slug ? undefined : variant)),
      ]
        .filter((part) => part !== undefined)
        .join(' — '),
    }));
}

/** Removes options twice in the list: a draft has the name of its live form. */
const distinct = (options: readonly NamedOption[]): NamedOption[] =>
  options.filter(({ value }, index) => options.findIndex((one) => one.value === value) === index);

/**
 * Returns a list, or throws if it is missing: a missing list is not empty, or every name in a document would
 * look unknown.
 */
function requireList<List extends ListName>(names: Partial<NameLists>, list: List): NameLists[List] {
  const known = names[list];
  if (known === undefined) throw modelError('NAMES_MISSING', { list });
  return known;
}

/**
 * Returns the slug of the form named beside a place; a block names it by its slug, a button by any of its
 * names.
 */
function formBeside(
  document: JsonObject,
  path: NamingPlace['path'],
  forms: readonly ExistingForm[],
): string | undefined {
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const around = valueAt(document, path.slice(0, depth));
    if (!isObject(around) || typeof around.form !== 'string') continue;
    const { kind, form } = around;
    return kind === 'form' ? form : (formNamesIn({ forms }).get(form)?.slug ?? form);
  }
  return undefined;
}

function anchorsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(anchorsIn);
  if (!isObject(value)) return [];
  const own = value.type !== 'anchor' && typeof value.anchor === 'string' ? [value.anchor] : [];
  return [...own, ...Object.values(value).flatMap(anchorsIn)];
}
