import type { ContentElement, ContentNode } from '../content/content-node.ts';
import { HTML_MEMBER } from '../content/drawn-content.ts';
import { parseContent } from '../content/parse-content.ts';
import type { Definitions } from '../definition/load.ts';
import { LANGUAGES } from '../definition/model.ts';
import { parseDocumentId } from '../edit/document.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { objectsIn } from '../json/objects-in.ts';
import { formatPointer } from '../json/pointer.ts';
import { siteDocuments } from '../meta/site-schemas.ts';
import { withTexts } from '../resolve/resolve-texts.ts';
import type { Segments } from '../schema/children.ts';
import { formTypes } from '../site/form-types.ts';

/** One place that names a document. */
export interface DocumentUse {
  /** The document that the place is in: `pages/home`. */
  document: string;
  file: string;
  pointer: string;
}

/** Whether a member of an object names the document. */
type Naming = (node: JsonObject, key: string, slug: string, definitions: Definitions) => boolean;

const says = (value: Json | undefined, slug: string): boolean =>
  value === slug || (Array.isArray(value) && value.includes(slug));
const refersTo = (value: Json | undefined, file: string): boolean =>
  typeof value === 'string' && value.includes(`${file}.json`);

/** How a document of each kind is named; nothing names a dictionary. */
const namings: Readonly<Record<string, Naming>> = {
  forms: ({ type, form, ...node }, key, slug, definitions) =>
    key === 'form'
      ? form === slug || (type === 'modal' && typeof form === 'string' && formTypes[form]?.slug === slug)
      : key === HTML_MEMBER &&
        elementsIn(node[key], definitions).some(
          ({ tag, attributes = {} }) => tag === 'action' && formTypes[String(attributes.form)]?.slug === slug,
        ),
  fields: (node, key, slug) =>
    (key === 'field' && says(node[key], slug)) || (key === '$ref' && refersTo(node[key], `fields/${slug}`)),
  catalogs: (node, key, slug) => CATALOG_KEYS.has(key) && says(node[key], slug),
  sections: (node, key, slug) => SECTION_KEYS.has(key) && says(node[key], slug),
  pages: (node, key, slug, definitions) => {
    const path = addressOf(definitions, slug);
    if (path === undefined) return false;
    if (HREF_KEYS.has(key)) return isAddress(node[key], path);
    if (key !== HTML_MEMBER) return false;
    return elementsIn(node[key], definitions).some(({ attributes }) => isAddress(attributes?.href, path));
  },
};

const CATALOG_KEYS: ReadonlySet<string> = new Set(['catalog', 'ui:catalog', 'itemsOf', 'groupsOf']);
const SECTION_KEYS: ReadonlySet<string> = new Set(['section', 'sections', 'only', 'except']);
const HREF_KEYS: ReadonlySet<string> = new Set(['href', 'ui:href']);

/** Every place in other documents that names a document, in the order of the files. */
export function usesOfDocument(definitions: Definitions, id: string): DocumentUse[] {
  const { kind = '', slug = '' } = parseDocumentId(id) ?? {};
  const naming = namings[kind];
  if (naming === undefined) return [];
  return [...definitions.files.values()].flatMap(({ path: file, value }): DocumentUse[] => {
    const document = documentOf(file);
    if (value === undefined || document === undefined || document === id) return [];
    return placesIn(value, (node, key) => naming(node, key, slug, definitions)).map((segments) => ({
      document,
      file,
      pointer: formatPointer(segments),
    }));
  });
}

/** What the site itself asks for by name, so that it cannot be without. */
export function isNeededBySite(definitions: Definitions, id: string): boolean {
  const { kind, slug = '' } = parseDocumentId(id) ?? {};
  if (kind === 'pages') return slug === NOT_FOUND_PAGE || addressOf(definitions, slug) === '/';
  if (kind === 'sections') return slug === DEFAULT_SECTION;
  return kind === 'texts' || id === REGIONS || siteDocuments.some(({ files }) => files === id);
}

const NOT_FOUND_PAGE = 'not-found';
const DEFAULT_SECTION = 'main';
const REGIONS = 'catalogs/regions';

/** `pages/home.json` → `pages/home`; undefined for files that belong to no document. */
export function documentOf(file: string): string | undefined {
  const [kind = '', name = ''] = file.split('/');
  const id = kind === 'texts' ? 'texts/all' : `${kind}/${name.replace(/\.json$/, '')}`;
  return parseDocumentId(id) === undefined ? undefined : id;
}

const placesIn = (value: Json, isNamed: (node: JsonObject, key: string) => boolean): Segments[] =>
  [...objectsIn(value)].flatMap(({ segments, node }) =>
    Object.keys(node)
      .filter((key) => isNamed(node, key))
      .map((key): Segments => [...segments, key]),
  );

function addressOf({ files }: Definitions, slug: string): string | undefined {
  const value = files.get(`pages/${slug}.json`)?.value;
  return isObject(value) && typeof value.path === 'string' ? value.path : undefined;
}

/** Whatever its language, its query and the place on the page. */
function isAddress(href: Json | undefined, path: string): boolean {
  if (typeof href !== 'string') return false;
  const [plain = ''] = href.split(/[?#]/);
  const others = LANGUAGES.map((lang) => `/${lang}${path === '/' ? '' : path}`);
  return plain === path || others.includes(plain);
}

function elementsIn(html: Json | undefined, { texts }: Definitions): ContentElement[] {
  if (html === undefined) return [];
  return LANGUAGES.flatMap((lang) => {
    const text = withTexts<Json>(html, texts[lang], lang);
    return typeof text === 'string' ? flat(parseContent(text)) : [];
  });
}

const flat = (nodes: readonly ContentNode[]): ContentElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...flat(node.children ?? [])]));
