import { fieldFile, formFile, textsFile } from '../definition/load.ts';
import { LANGUAGES } from '../definition/model.ts';
import { isTextChanges, readTextChanges, withTextChanges } from './text-changes.ts';

/** What is edited as one: a form with its four files, or one file of another kind. */
export const DOCUMENT_KINDS = ['forms', 'pages', 'fields', 'catalogs', 'sections', 'texts'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Path in the definitions folder → text; of a dictionary only the changes (`text-changes.ts`). */
export type DocumentFiles = Readonly<Record<string, string>>;

const NO_CHANGES = '{}\n';
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** `forms/phone-call`; undefined for what names no document. */
export function parseDocumentId(id: string): { kind: DocumentKind; slug: string } | undefined {
  const [kindText = '', slug = ''] = id.split('/');
  const kind = DOCUMENT_KINDS.find((one) => one === kindText);
  if (kind === undefined || !SLUG.test(slug) || id !== `${kind}/${slug}`) return undefined;
  return kind === 'texts' && slug !== 'all' ? undefined : { kind, slug };
}

const FORM_FILES = ['schema', 'ui', 'form', 'examples'] as const;

/** The files that a document consists of, the dictionaries that it may change included. */
export function documentPaths(id: string): string[] {
  const { kind, slug } = parseDocumentId(id) ?? { kind: 'pages', slug: '' };
  const dictionaries = LANGUAGES.map(textsFile);
  if (kind === 'texts') return dictionaries;
  if (kind === 'forms') return [...FORM_FILES.map((part) => formFile(slug, part)), ...dictionaries];
  return [kind === 'fields' ? fieldFile(slug) : `${kind}/${slug}.json`, ...dictionaries];
}

/** A document as the definitions have it, with nothing changed. */
export function readDocument(definitions: ReadonlyMap<string, string>, id: string): DocumentFiles {
  const files: Record<string, string> = {};
  for (const path of documentPaths(id)) {
    const text = isTextChanges(path) ? NO_CHANGES : definitions.get(path);
    if (text !== undefined) files[path] = text;
  }
  return files;
}

/** The definitions without a document. Texts stay: whoever names one finds it. */
export function withoutDocument(definitions: ReadonlyMap<string, string>, id: string): Map<string, string> {
  const own = documentPaths(id).filter((path) => !isTextChanges(path));
  return new Map([...definitions].filter(([path]) => !own.includes(path)));
}

/**
 * The definitions with a document put in. Changes of a dictionary that cannot be read change nothing: whoever wrote
 * them hears so from the check.
 */
export function withDocument(
  definitions: ReadonlyMap<string, string>,
  files: DocumentFiles,
): Map<string, string> {
  const texts = new Map(definitions);
  for (const [path, text] of Object.entries(files)) {
    if (!isTextChanges(path)) texts.set(path, text);
    else texts.set(path, withTextChanges(texts.get(path) ?? NO_CHANGES, readTextChanges(text) ?? {}));
  }
  return texts;
}

/** The files that are otherwise in other definitions, each as it becomes; `null`: it is there no more. */
export function changedFiles(
  definitions: ReadonlyMap<string, string>,
  next: ReadonlyMap<string, string>,
): Map<string, string | null> {
  const gone = [...definitions.keys()].filter((path) => !next.has(path));
  const changed = [...next].filter(([path, text]) => definitions.get(path) !== text);
  return new Map([...changed, ...gone.map((path) => [path, null] as const)]);
}

/** The document with one file changed; the same object when nothing changes. */
export function withFile(
  files: DocumentFiles,
  file: string,
  change: (text: string) => string,
): DocumentFiles {
  const before = files[file];
  if (before === undefined) return files;
  const after = change(before);
  return after === before ? files : { ...files, [file]: after };
}
