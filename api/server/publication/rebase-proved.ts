import { type FormVersion, mergeDisputes } from '#engine/analysis';
import {
  type DocumentConflict,
  type DocumentFiles,
  isTextChanges,
  mergeValues,
  type RebasedDocument,
  rebaseDocument,
  withDocument,
} from '#engine/authoring';
import { snapshotForm } from '#engine/model/compile';
import type { Vocabulary } from '#engine/model/definition';
import { createSourceParser, loadDefinitions } from '#engine/model/load';
import { comparisonPorts } from './compare-forms.ts';

interface Sides {
  base: DocumentFiles;
  files: DocumentFiles;
  current: ReadonlyMap<string, string>;
}

/**
 * Rebases a document on the live version. Where the comparison disputes the merge of a form, each file that the author
 * has changed is a conflict as a whole.
 */
export function rebaseProved(document: string, sides: Sides, vocabulary: Vocabulary): RebasedDocument {
  const rebased = rebaseDocument(document, sides);
  return rebased.conflicts.length > 0
    ? rebased
    : { ...rebased, conflicts: disputedFiles(document, sides, rebased.files, vocabulary) };
}

function disputedFiles(
  document: string,
  { base, files, current }: Sides,
  merged: DocumentFiles,
  vocabulary: Vocabulary,
): DocumentConflict[] {
  const slug = /^forms\/(.+)$/.exec(document)?.[1];
  const changed = Object.keys(files).filter(
    (path) => !isTextChanges(path) && files[path] !== base[path] && files[path] !== current.get(path),
  );
  const isRebased = Object.keys(merged).some((path) => merged[path] !== files[path]);
  if (slug === undefined || changed.length === 0 || !isRebased) return [];
  const opened = withDocument(current, base);
  const versions = {
    ...{ base: opened, ours: withDocument(opened, files) },
    ...{ theirs: current, merged: withDocument(current, merged) },
  };
  if (!isDisputed(slug, versions, vocabulary)) return [];
  const ofBoth = changed.filter((path) => base[path] !== current.get(path));
  return (ofBoth.length > 0 ? ofBoth : changed).map((file) => ({
    ...{ file, path: [] },
    ...{ base: base[file], ours: files[file], theirs: current.get(file) },
  }));
}

type Versions = Readonly<Record<'base' | 'ours' | 'theirs' | 'merged', ReadonlyMap<string, string>>>;

/** True if the merge has lost or made up a change; a version that cannot be compared is refused by the check. */
function isDisputed(slug: string, { base, ours, theirs, merged }: Versions, vocabulary: Vocabulary): boolean {
  const parse = createSourceParser();
  const version = (texts: ReadonlyMap<string, string>): FormVersion => {
    const { definitions } = loadDefinitions(texts, parse);
    return {
      snapshot: snapshotForm(definitions, slug, vocabulary),
      texts: definitions.texts,
      examples: [],
    };
  };
  try {
    const versions = {
      ...{ base: version(base), ours: version(ours) },
      ...{ theirs: version(theirs), merged: version(merged) },
    };
    return mergeDisputes(versions, comparisonPorts(Date.now()), mergeValues).length > 0;
  } catch {
    return false;
  }
}
