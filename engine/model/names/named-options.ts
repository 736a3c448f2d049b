import type { Lang } from '../definition/model.ts';
import { modelError } from '../errors/model-error.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { RefersTo } from '../schema/annotations.ts';
import { RICH_CONTENT } from '../site/form-names.ts';
import { type ExistingName, type ExistingNames, formNamesIn } from './existing-names.ts';

/** A name that a place can take, and its title. */
export interface NamedOption {
  value: string;
  title: string;
}

export interface NamingPlace {
  /** The file that the place is in. */
  document: JsonObject;
  path: readonly (string | number)[];
}

interface Reader {
  lang: Lang;
  /** Title of the name that opens blocks of content in place of a form. */
  richContent: string;
}

type ListName = keyof ExistingNames;

/** Every name that a place can take, by what it refers to. */
export function namedOptions(
  refersTo: RefersTo,
  names: Partial<ExistingNames>,
  { document, path }: NamingPlace,
  { lang, richContent }: Reader,
): NamedOption[] {
  const listed = (list: Exclude<ListName, 'texts'>): NamedOption[] =>
    requireList(names, list).map(({ name, title }: ExistingName) => ({ value: name, title: title[lang] }));
  switch (refersTo) {
    case 'forms':
    case 'sections':
    case 'catalogs':
    case 'sources':
    case 'endpoints':
      return listed(refersTo);
    case 'regions':
      return listed(refersTo).map(({ value, title }) => ({ value, title: `${title} (${value})` }));
    case 'addresses':
      return requireList(names, 'pages').flatMap(({ address, title }) =>
        address === undefined ? [] : [{ value: address, title: title[lang] }],
      );
    case 'form-names': {
      const forms = requireList(names, 'forms');
      const titles = new Map(forms.map(({ name, title }) => [name, title[lang]]));
      return [
        ...[...formNamesIn({ forms })].map(([name, { slug, variant }]) => ({
          value: name,
          title: [titles.get(slug), variant].filter((part) => part !== undefined).join(' — '),
        })),
        { value: RICH_CONTENT, title: richContent },
      ];
    }
    case 'variants': {
      const forms = requireList(names, 'forms');
      const slug = formBeside(document, path, forms);
      const variants = forms.find(({ name }) => name === slug)?.variants ?? [];
      return variants.map((name) => ({ value: name, title: name }));
    }
    // The editor of the form gives the names that only this form has.
    case 'payloads':
    case 'proved-answers':
      return [];
    case 'anchors':
      return [...new Set(anchorsIn(document))].map((name) => ({ value: name, title: name }));
  }
}

/** A list that did not come is not empty: every name in a document would look as if nothing had it. */
function requireList<List extends ListName>(names: Partial<ExistingNames>, list: List): ExistingNames[List] {
  const known = names[list];
  if (known === undefined) throw modelError('NAMES_MISSING', { list });
  return known;
}

/** The slug of the form that is named around a place; a block names it by its slug, a button by any of its names. */
function formBeside(
  document: JsonObject,
  path: NamingPlace['path'],
  forms: ExistingNames['forms'],
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
