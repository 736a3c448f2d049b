import { LANGUAGES } from '../definition/model.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../load/document-kinds.ts';
import { FORM_PARTS, fieldFile, formFile, languageOfFile, textsFile } from '../load/load.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Splits the id of a document, `forms/phone-call`, into kind and slug; undefined for an invalid id. The texts
 * and the site are one document each, with the slug `all`.
 */
export function parseDocumentId(id: string): { kind: DocumentKind; slug: string } | undefined {
  const [kindText = '', slug = ''] = id.split('/');
  const kind = DOCUMENT_KINDS.find((one) => one === kindText);
  if (kind === undefined || !SLUG.test(slug) || id !== `${kind}/${slug}`) return undefined;
  return (kind === 'texts' || kind === 'site') && slug !== 'all' ? undefined : { kind, slug };
}

/** Returns the path of a document that has one file: `pages/home.json`, `site.json`. */
export const documentFile = (id: string): string => `${id.replace(/^site\/all$/, 'site')}.json`;

/**
 * Returns the paths of a document's files and of the dictionaries that it may change: those of the product's
 * languages, and those among `known`, the paths of a folder or draft.
 */
export function documentPaths(id: string, known: Iterable<string> = []): string[] {
  const { kind, slug } = parseDocumentId(id) ?? { kind: 'pages', slug: '' };
  const own = [...known].filter((path) => languageOfFile(path) !== undefined);
  const dictionaries = [...new Set([...LANGUAGES.map(textsFile), ...own])];
  if (kind === 'texts') return dictionaries;
  if (kind === 'forms') return [...FORM_PARTS.map((part) => formFile(slug, part)), ...dictionaries];
  return [kind === 'fields' ? fieldFile(slug) : documentFile(id), ...dictionaries];
}
