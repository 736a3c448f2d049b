import { CAPTCHA_FIELD } from '#engine/model/captcha';
import { type ContentElement, type ContentNode, HTML_MEMBER, parseContent } from '#engine/model/content';
import type { SiteLanguage } from '#engine/model/definition';
import { isOnlyOfItsKind, parseDocumentId } from '#engine/model/documents';
import { formatPointer, isObject, type Json, type JsonObject, objectEntries } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { existingNames, formNamesIn } from '#engine/model/names';
import { withTexts } from '#engine/model/resolve';
import { objectsIn } from '#engine/model/schema';
import {
  DEFAULT_SECTION,
  languageOfPath,
  languagePrefix,
  type NamedForm,
  NOT_FOUND_PAGE,
  REGIONS_CATALOG,
  withoutLanguage,
} from '#engine/model/site';
import { languagesOf } from '#engine/model/text';

/** Place in one document that names another document. */
export interface DocumentUse {
  /** Document that contains the place: `pages/home`. */
  document: string;
  file: string;
  /** RFC 6901 pointer in the file to the member with the name. */
  pointer: string;
}

/** Lookup tables for names that are not ids of documents. */
interface Named {
  /** URL of a page → its document. */
  addresses: ReadonlyMap<string, string>;
  /** Name in a button → the form. */
  forms: ReadonlyMap<string, NamedForm>;
  languages: readonly SiteLanguage[];
}

/**
 * Returns, by id of the named document (`forms/loan`), every place in other documents that names it; reads each
 * file once.
 */
export function documentUses(definitions: Definitions): Map<string, DocumentUse[]> {
  const uses = new Map<string, DocumentUse[]>();
  const named = {
    addresses: addressesIn(definitions),
    forms: formNamesIn(existingNames(definitions)),
    languages: languagesOf(definitions.texts),
  };
  for (const { path: file, value } of definitions.files.values()) {
    const document = documentOf(file);
    // Examples contain arbitrary values.
    if (value === undefined || document === undefined || file.endsWith('/examples.json')) continue;
    for (const { segments, node } of objectsIn(value)) {
      for (const key of Object.keys(node)) {
        const use = { document, file, pointer: formatPointer([...segments, key]) };
        for (const id of new Set(namedBy(node, key, definitions, named)))
          if (id !== document) uses.set(id, [...(uses.get(id) ?? []), use]);
      }
    }
  }
  return uses;
}

/** Returns the places in other documents that name the document `id`, in the order of the files. */
export const usesOfDocument = (definitions: Definitions, id: string): DocumentUse[] =>
  documentUses(definitions).get(id) ?? [];

const KIND_OF_KEY: Readonly<Record<string, string>> = {
  catalog: 'catalogs',
  'ui:catalog': 'catalogs',
  itemsOf: 'catalogs',
  groupsOf: 'catalogs',
  section: 'sections',
  sections: 'sections',
  endpoint: 'endpoints',
  source: 'sources',
  only: 'sections',
  except: 'sections',
};
/** Document with the questions and answers of the site. */
const FAQ_CATALOG = 'catalogs/faq';
const SHARED_FIELD = /(?:^|\/)fields\/([a-z0-9-]+)\.json/;

function namedBy(node: JsonObject, key: string, definitions: Definitions, named: Named): string[] {
  const value = node[key];
  const kind = KIND_OF_KEY[key];
  if (kind !== undefined) return stringsIn(value).map((slug) => `${kind}/${slug}`);
  switch (key) {
    case 'field':
      // Only a line of a configured list has a name; in a consent the key names an answer.
      return typeof value === 'string' && typeof node.name === 'string' ? [`fields/${value}`] : [];
    case 'form':
      return typeof value === 'string' ? [formNamed(value, node.type === 'modal', named)] : [];
    case '$ref': {
      const slug = typeof value === 'string' ? SHARED_FIELD.exec(value)?.[1] : undefined;
      return slug === undefined ? [] : [`fields/${slug}`];
    }
    case 'consent':
      // A purpose of consent always has "evidence"; a field may have the purpose's name.
      return objectEntries(value).flatMap(([purpose, rule]) =>
        'evidence' in rule || 'field' in rule ? [`consents/${purpose}`] : [],
      );
    case 'kind':
      // The block shows the only catalogue of questions, which it does not name.
      return value === 'faq' ? [FAQ_CATALOG] : [];
    case 'href':
    case 'ui:href':
      return pageAt(value, named);
    case HTML_MEMBER:
      return elementsIn(value, definitions).flatMap(({ tag, attributes = {} }) => [
        ...pageAt(attributes.href, named),
        ...(tag === 'action' && attributes.form !== undefined
          ? [formNamed(attributes.form, true, named)]
          : []),
      ]);
    default:
      return [];
  }
}

/** Link in the definitions that leads to a path of the site itself. */
export interface SiteLink {
  file: string;
  segments: (string | number)[];
  /** Path on the site, without language, query and fragment. */
  path: string;
}

/**
 * Yields the links to paths of the site itself in all documents (`href`, and links in rich texts), except in
 * the examples of forms.
 */
export function* siteLinks(definitions: Definitions): Generator<SiteLink> {
  const languages = languagesOf(definitions.texts);
  for (const { path: file, value } of definitions.files.values()) {
    if (value === undefined || documentOf(file) === undefined || file.endsWith('/examples.json')) continue;
    for (const { segments, node } of objectsIn(value))
      for (const [key, member] of Object.entries(node))
        for (const href of hrefsIn(key, member, definitions))
          if (OWN_PATH.test(href))
            yield { file, segments: [...segments, key], path: pathOf(href, languages) };
  }
}

const OWN_PATH = /^\/(?!\/)/;

function hrefsIn(key: string, value: Json, definitions: Definitions): string[] {
  if (key === 'href' || key === 'ui:href') return stringsIn(value);
  if (key !== HTML_MEMBER) return [];
  return elementsIn(value, definitions).flatMap(({ attributes = {} }) => stringsIn(attributes.href));
}

/** Returns the slug of a form: a block uses the slug, a button may use any of its names. */
const formNamed = (name: string, isButton: boolean, { forms }: Named): string =>
  `forms/${(isButton ? forms.get(name)?.slug : undefined) ?? name}`;

const stringsIn = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

/** Returns the page of a URL, without language, query and fragment. */
function pageAt(href: Json | undefined, { addresses, languages }: Named): string[] {
  if (typeof href !== 'string') return [];
  const page = addresses.get(pathOf(href, languages));
  return page === undefined ? [] : [page];
}

function pathOf(href: string, languages: readonly SiteLanguage[]): string {
  const [path = ''] = href.split(/[?#]/);
  const own = withoutLanguage(path, languagePrefix(languageOfPath(path, languages), languages));
  // The server answers `/deposits/` with the page of `/deposits`.
  return own.replace(/(?<=.)\/$/, '');
}

function addressesIn({ files }: Definitions): Named['addresses'] {
  const addresses = new Map<string, string>();
  for (const { path: file, value } of files.values())
    if (file.startsWith('pages/') && isObject(value) && typeof value.path === 'string')
      addresses.set(value.path, documentOf(file) ?? '');
  return addresses;
}

/**
 * True if the document must not be removed: the site's code refers to it, as to the default section or the page
 * for missing URLs, it is the home page or the texts, or it is the only one of its kind.
 */
export function isNeededBySite(definitions: Definitions, id: string): boolean {
  return (
    NEEDED.has(id) ||
    parseDocumentId(id)?.kind === 'texts' ||
    addressesIn(definitions).get('/') === id ||
    isOnlyOfItsKind(id)
  );
}

const NEEDED: ReadonlySet<string> = new Set([
  `sections/${DEFAULT_SECTION}`,
  `pages/${NOT_FOUND_PAGE}`,
  `catalogs/${REGIONS_CATALOG}`,
  `fields/${CAPTCHA_FIELD}`,
]);

/**
 * Returns the id of the document to which a file belongs, `pages/home.json` → `pages/home`; undefined for a
 * file of no document.
 */
export function documentOf(file: string): string | undefined {
  const [kind = '', name = ''] = file.split('/');
  const id = /^(?:texts\/|site\.json$)/.test(file)
    ? `${kind.replace('.json', '')}/all`
    : `${kind}/${name.replace(/\.json$/, '')}`;
  return parseDocumentId(id) === undefined ? undefined : id;
}

function elementsIn(html: Json | undefined, { texts }: Definitions): ContentElement[] {
  if (html === undefined) return [];
  return languagesOf(texts).flatMap((lang) => {
    const text = withTexts<Json>(html, texts, lang);
    return typeof text === 'string' ? flat(parseContent(text)) : [];
  });
}

const flat = (nodes: readonly ContentNode[]): ContentElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...flat(node.children ?? [])]));
