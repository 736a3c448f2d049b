import { inEachLanguage, type Lang } from '../definition/model.ts';
import { parseDocumentId } from '../documents/document-id.ts';
import { documentTitle } from '../documents/document-title.ts';
import { isObject, type Json, listIn } from '../json/json.ts';
import type { DocumentKind } from '../load/document-kinds.ts';
import { readForm, variantNames } from '../load/form-document.ts';
import { type Definitions, documentSlugs } from '../load/load.ts';
import { catalogItems, catalogSlugs } from '../resolve/expand-catalogs.ts';
import { withTexts } from '../resolve/resolve-texts.ts';
import { type FormAliases, formNames, type NamedForm } from '../site/form-names.ts';
import { REGIONS_CATALOG } from '../site/known-names.ts';

/** Document, or region, to which documents may refer by name, with its title. */
export interface ExistingName {
  /** Slug of a document, or code of a region. */
  name: string;
  title: Readonly<Record<Lang, string>>;
}

/** Form to which documents may refer, with its variants and aliases. */
export interface ExistingForm extends ExistingName {
  variants: string[];
  /** Further names by which buttons open the form. */
  aliases: FormAliases;
  /** Variants among which visitors choose. */
  offered: string[];
}

/** Page to which documents may refer, with its URL path (`address`). */
export interface ExistingPage extends ExistingName {
  address?: string;
}

/**
 * Names to which documents may refer, by kind. They can only be collected from complete definitions, because a part
 * would lack some. The check uses them, and the studio gets them from the server.
 */
export interface NameLists {
  forms: ExistingForm[];
  pages: ExistingPage[];
  fields: ExistingName[];
  catalogs: ExistingName[];
  sections: ExistingName[];
  consents: ExistingName[];
  endpoints: ExistingName[];
  sources: ExistingName[];
  regions: ExistingName[];
  texts: string[];
}

/**
 * Names to which documents may refer: those of the published definitions, and apart from them those that only drafts
 * have.
 */
export interface ExistingNames extends NameLists {
  /** Names that only drafts have. A live form is listed if its draft adds variants or aliases. */
  unpublished: NameLists;
}

/**
 * Returns the names in complete definitions; `drafts`, the drafts as definitions of their own, give those in
 * `unpublished`.
 */
export function existingNames(definitions: Definitions, drafts?: Definitions): ExistingNames {
  const live = nameLists(definitions);
  return {
    ...live,
    unpublished: drafts === undefined ? NO_NAMES : withoutNames(nameLists(drafts), live),
  };
}

const NO_NAMES: NameLists = {
  forms: [],
  pages: [],
  fields: [],
  catalogs: [],
  sections: [],
  consents: [],
  endpoints: [],
  sources: [],
  regions: [],
  texts: [],
};

/** Returns the lists without the names that `others` have. */
function withoutNames(lists: NameLists, others: NameLists): NameLists {
  const without = <Name extends ExistingName>(list: readonly Name[], known: readonly Name[]): Name[] => {
    const names = new Set(namesOf(known));
    return list.filter(({ name }) => !names.has(name));
  };
  const keys = new Set(others.texts);
  return {
    forms: lists.forms.flatMap((form) => {
      const known = others.forms.find(({ name }) => name === form.name);
      const left = known === undefined ? form : withoutVariants(form, known);
      return known !== undefined && left.variants.length + Object.keys(left.aliases).length === 0
        ? []
        : [left];
    }),
    pages: without(lists.pages, others.pages),
    fields: without(lists.fields, others.fields),
    catalogs: without(lists.catalogs, others.catalogs),
    sections: without(lists.sections, others.sections),
    consents: without(lists.consents, others.consents),
    endpoints: without(lists.endpoints, others.endpoints),
    sources: without(lists.sources, others.sources),
    regions: without(lists.regions, others.regions),
    texts: lists.texts.filter((key) => !keys.has(key)),
  };
}

const withoutVariants = (form: ExistingForm, known: ExistingForm): ExistingForm => ({
  ...form,
  variants: form.variants.filter((name) => !known.variants.includes(name)),
  aliases: Object.fromEntries(Object.entries(form.aliases).filter(([name]) => !(name in known.aliases))),
});

function nameLists(definitions: Definitions): NameLists {
  const { forms, files, texts } = definitions;
  const named = (kind: DocumentKind, slugs: readonly string[]): ExistingName[] =>
    slugs.map((name) => ({
      name,
      title: inEachLanguage((lang) => documentTitle(definitions, `${kind}/${name}`, lang)),
    }));
  const allOf = (kind: DocumentKind): ExistingName[] => named(kind, documentSlugs(definitions, kind));
  return {
    forms: named('forms', [...forms.keys()]).map((form) => {
      const source = forms.get(form.name) ?? { form: {} };
      const { aliases = {}, selector } = readForm(source.form);
      return {
        ...form,
        variants: variantNames(source),
        aliases,
        offered: listIn(selector?.variants).map(String),
      };
    }),
    pages: allOf('pages').map((page) => {
      const value = files.get(`pages/${page.name}.json`)?.value;
      return isObject(value) && typeof value.path === 'string' ? { ...page, address: value.path } : page;
    }),
    fields: allOf('fields'),
    catalogs: named('catalogs', catalogSlugs(definitions)),
    sections: allOf('sections'),
    consents: allOf('consents'),
    endpoints: allOf('endpoints'),
    sources: allOf('sources'),
    regions: catalogItems(definitions, REGIONS_CATALOG).map(({ value, title }) => ({
      name: value,
      title: inEachLanguage((lang) => String(withTexts<Json>(title, texts, lang))),
    })),
    texts: [...new Set(Object.values(texts).flatMap((own) => Object.keys(own)))],
  };
}

/**
 * Returns the names with those of one document (`id`) taken from `definitions`, in which an editor has changed
 * it without saving; unchanged for the texts and the site.
 */
export function namesWith(names: ExistingNames, definitions: Definitions, id: string): ExistingNames {
  const { kind, slug } = parseDocumentId(id) ?? {};
  if (kind === undefined || kind === 'texts' || kind === 'site') return names;
  const isOwn = ({ name }: ExistingName): boolean => name === slug;
  const others = (lists: NameLists): ExistingName[] => lists[kind].filter((one) => !isOwn(one));
  const own = nameLists(definitions)[kind].filter(isOwn);
  return {
    ...names,
    [kind]: [...others(names), ...own],
    unpublished: { ...names.unpublished, [kind]: others(names.unpublished) },
  };
}

/** Returns the forms by every name that a button may use for them: slugs and aliases. */
export const formNamesIn = ({
  forms,
}: Readonly<{ forms: readonly ExistingForm[] }>): ReadonlyMap<string, NamedForm> =>
  formNames(forms.map(({ name, aliases }) => [name, aliases]));

/** Returns the names in a list of `ExistingName`, without their titles. */
export const namesOf = (list: readonly ExistingName[]): string[] => list.map(({ name }) => name);
