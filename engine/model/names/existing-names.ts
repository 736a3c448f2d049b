import { LANGUAGES, type Lang } from '../definition/model.ts';
import { type DocumentKind, parseDocumentId } from '../documents/document-id.ts';
import { documentTitle } from '../documents/document-title.ts';
import { isObject, type Json, listIn } from '../json/json.ts';
import { readForm, variantNames } from '../load/form-document.ts';
import { type Definitions, documentSlugs } from '../load/load.ts';
import { catalogItems, catalogSlugs } from '../resolve/expand-catalogs.ts';
import { withTexts } from '../resolve/resolve-texts.ts';
import { type FormAliases, formNames, type NamedForm } from '../site/form-names.ts';
import { REGIONS_CATALOG } from '../site/known-names.ts';

/** A document, or another thing that documents refer to by its name. */
export interface ExistingName {
  /** The slug of a document, the code of a region. */
  name: string;
  title: Readonly<Record<Lang, string>>;
}

export interface ExistingForm extends ExistingName {
  variants: string[];
  /** Names by which buttons open the form, beside its slug. */
  aliases: FormAliases;
  /** Variants that visitors choose from. */
  offered: string[];
}

export interface ExistingPage extends ExistingName {
  /** Absent for a page that has none. */
  address?: string;
}

/**
 * Every name that a document may refer to. Only whole definitions give these lists: a name that a part of them lacks would look
 * as if nothing had it. The check asks these lists, and the server sends them to the studio.
 */
export interface ExistingNames {
  forms: ExistingForm[];
  pages: ExistingPage[];
  fields: ExistingName[];
  /** Catalogues that hold choices. */
  catalogs: ExistingName[];
  sections: ExistingName[];
  consents: ExistingName[];
  endpoints: ExistingName[];
  sources: ExistingName[];
  regions: ExistingName[];
  /** Keys of texts. */
  texts: string[];
}

/** The names in whole definitions. */
export function existingNames(definitions: Definitions): ExistingNames {
  const { forms, files, texts } = definitions;
  const named = (kind: DocumentKind, slugs: readonly string[]): ExistingName[] =>
    slugs.map((name) => ({
      name,
      title: inLanguages((lang) => documentTitle(definitions, `${kind}/${name}`, lang)),
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
      title: inLanguages((lang) => String(withTexts<Json>(title, texts[lang], lang))),
    })),
    texts: [...new Set(LANGUAGES.flatMap((lang) => Object.keys(texts[lang])))],
  };
}

/** The lists with one document as an editor has it now. `definitions` may be a part of the whole. */
export function namesWith(names: ExistingNames, definitions: Definitions, id: string): ExistingNames {
  const { kind, slug } = parseDocumentId(id) ?? {};
  if (kind === undefined || kind === 'texts') return names;
  const isOwn = ({ name }: ExistingName): boolean => name === slug;
  const own = existingNames(definitions)[kind].filter(isOwn);
  return { ...names, [kind]: [...names[kind].filter((one) => !isOwn(one)), ...own] };
}

/** Every name by which a button may open a form. */
export const formNamesIn = ({ forms }: Pick<ExistingNames, 'forms'>): ReadonlyMap<string, NamedForm> =>
  formNames(forms.map(({ name, aliases }) => [name, aliases]));

export const namesOf = (list: readonly ExistingName[]): string[] => list.map(({ name }) => name);

const inLanguages = (read: (lang: Lang) => string): ExistingName['title'] =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, read(lang)])) as Record<Lang, string>;
