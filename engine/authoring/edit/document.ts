import { documentPaths } from '#engine/model/documents';
import { isTextChanges, readTextChanges, withTextChanges } from './text-changes.ts';

/**
 * Files of one document as an edit sees them: path in the definitions folder → text. The text of a dictionary
 * (`texts/…`) is only the document's changes of it, a JSON Merge Patch (`text-changes.ts`).
 */
export type DocumentFiles = Readonly<Record<string, string>>;

const NO_CHANGES = '{}\n';

/**
 * Returns the files of the document `id` (`forms/phone-call`) from the definitions, with an empty set of changes for
 * each dictionary.
 */
export function readDocument(definitions: ReadonlyMap<string, string>, id: string): DocumentFiles {
  const files: Record<string, string> = {};
  for (const path of documentPaths(id, definitions.keys())) {
    const text = isTextChanges(path) ? NO_CHANGES : definitions.get(path);
    if (text !== undefined) files[path] = text;
  }
  return files;
}

/**
 * Returns the definitions without the files of the document `id`. Dictionaries stay as they are, because other
 * documents may use their texts.
 */
export function withoutDocument(definitions: ReadonlyMap<string, string>, id: string): Map<string, string> {
  const own = documentPaths(id).filter((path) => !isTextChanges(path));
  return new Map([...definitions].filter(([path]) => !own.includes(path)));
}

/**
 * Returns the definitions with the files of a document put in and its changes merged into the dictionaries. Malformed
 * changes of a dictionary are ignored here; the check reports them to the author.
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

/** Returns the files in which `next` differs from `definitions`: path → new text, or `null` for a removed file. */
export function changedFiles(
  definitions: ReadonlyMap<string, string>,
  next: ReadonlyMap<string, string>,
): Map<string, string | null> {
  const gone = [...definitions.keys()].filter((path) => !next.has(path));
  const changed = [...next].filter(([path, text]) => definitions.get(path) !== text);
  return new Map([...changed, ...gone.map((path) => [path, null] as const)]);
}

/**
 * Returns the document with `change` applied to the text of one file; the same object if its text stays equal
 * or the file does not exist. A missing dictionary counts as one without changes.
 */
export function withFile(
  files: DocumentFiles,
  file: string,
  change: (text: string) => string,
): DocumentFiles {
  // A draft without a dictionary does not change it yet.
  const before = files[file] ?? (isTextChanges(file) ? NO_CHANGES : undefined);
  if (before === undefined) return files;
  const after = change(before);
  return after === before ? files : { ...files, [file]: after };
}
