import { type FormVersion, mergeDisputes } from '#engine/analysis';
import {
  type ConflictChoices,
  conflictKey,
  type DocumentConflict,
  type DocumentFiles,
  isTextChanges,
  mergeDrafts,
  mergeValues,
  type RebasedDocument,
  readDocument,
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

interface ProofPorts {
  vocabulary: Vocabulary;
  nowMs: number;
}

/**
 * Merges a document's edits with what others have published since, and returns the merged files with the settings
 * in conflict. Where comparing the merged form shows that a change was lost or made up, each file that the author
 * has changed is one conflict in place of its settings. Settings without a choice are tried with either person's
 * value.
 */
export function rebaseProved(
  document: string,
  sides: Sides,
  ports: ProofPorts,
  choices: ConflictChoices = {},
): RebasedDocument {
  const rebased = rebaseDocument(document, sides, choices);
  const { conflicts } = rebased;
  const tried =
    conflicts.length === 0
      ? [rebased.files]
      : [rebased.files, rebaseDocument(document, sides, { ...choices, ...allTheirs(conflicts) }).files];
  if (!tried.some((files) => isMergeDisputed(document, sides, files, ports))) return rebased;
  const disputed = disputedFiles(sides, choices);
  const others = conflicts.filter(({ file }) => !disputed.some((one) => one.file === file));
  return { ...rebased, conflicts: [...disputed, ...others] };
}

const allTheirs = (conflicts: readonly DocumentConflict[]): ConflictChoices =>
  Object.fromEntries(conflicts.map((conflict) => [conflictKey(conflict), 'theirs']));

/** Returns the files between whose versions a person can choose; a file that is chosen is no question any more. */
function disputedFiles({ base, files, current }: Sides, choices: ConflictChoices): DocumentConflict[] {
  const changed = changedFiles({ base, files, current });
  const ofBoth = changed.filter((path) => base[path] !== current.get(path));
  return (ofBoth.length > 0 ? ofBoth : changed)
    .map(
      (file): DocumentConflict => ({
        file,
        path: [],
        base: base[file],
        ours: files[file],
        theirs: current.get(file),
      }),
    )
    .filter((conflict) => choices[conflictKey(conflict)] === undefined);
}

const changedFiles = ({ base, files, current }: Sides): string[] =>
  Object.keys(files).filter(
    (path) => !isTextChanges(path) && files[path] !== base[path] && files[path] !== current.get(path),
  );

/**
 * True if comparing a merged form with the live version shows that the merge has lost or made up a change;
 * false for any other document. Values that a person has chosen, and edits made since, count as changes of
 * both.
 */
export function isMergeDisputed(
  document: string,
  sides: Sides,
  merged: DocumentFiles,
  { vocabulary, nowMs }: ProofPorts,
): boolean {
  const slug = /^forms\/(.+)$/.exec(document)?.[1];
  const { base, files, current } = sides;
  if (slug === undefined || changedFiles(sides).length === 0) return false;
  const { files: byUs, conflicts } = rebaseDocument(document, sides);
  if (areSame(byUs, files) || areSame(merged, files)) return false;
  const byThem = rebaseDocument(document, sides, allTheirs(conflicts)).files;
  const opened = withDocument(current, base);
  const edited = withEditsSince(merged, [byUs, files], [byThem, readDocument(current, document)]);
  const versions = {
    base: opened,
    ours: withDocument(opened, edited.ours),
    theirs: withDocument(current, edited.theirs),
    merged: withDocument(current, merged),
  };
  return isDisputed(slug, versions, { vocabulary, nowMs });
}

/**
 * True if comparing a form that is merged from the drafts of two people shows that the merge has lost or made
 * up a change; false for any other document. Values that a person has chosen, and edits made since, count as
 * changes of both.
 */
export function isJoinDisputed(
  document: string,
  current: ReadonlyMap<string, string>,
  { merged, ...sides }: Readonly<Record<'base' | 'ours' | 'theirs' | 'merged', DocumentFiles>>,
  ports: ProofPorts,
): boolean {
  const slug = /^forms\/(.+)$/.exec(document)?.[1];
  if (slug === undefined) return false;
  const { base, ours, theirs } = sides;
  const { files: byUs, conflicts } = mergeDrafts(sides);
  const isOfOne = [ours, theirs].some((one) => areSame(byUs, one) || areSame(merged, one));
  if (isOfOne) return false;
  const byThem = mergeDrafts(sides, allTheirs(conflicts)).files;
  const edited = withEditsSince(merged, [byUs, ours], [byThem, theirs]);
  const version = (files: DocumentFiles) => withDocument(current, files);
  const versions = {
    base: version(base),
    ours: version(edited.ours),
    theirs: version(edited.theirs),
    merged: version(merged),
  };
  return isDisputed(slug, versions, ports);
}

/** Returns both sides of a merge with what a person has chosen or edited in the merged files, which `by…` lack. */
const withEditsSince = (
  merged: DocumentFiles,
  [byUs, ours]: readonly [DocumentFiles, DocumentFiles],
  [byThem, theirs]: readonly [DocumentFiles, DocumentFiles],
) => ({
  ours: mergeDrafts({ base: byUs, ours: merged, theirs: ours }).files,
  theirs: mergeDrafts({ base: byThem, ours: merged, theirs }).files,
});

const areSame = (merged: DocumentFiles, files: DocumentFiles): boolean =>
  Object.keys(merged).every((path) => merged[path] === files[path]);

type Versions = Readonly<Record<'base' | 'ours' | 'theirs' | 'merged', ReadonlyMap<string, string>>>;

/** True if the merge has lost or made up a change; a version that cannot be compared is refused by the check. */
function isDisputed(
  slug: string,
  { base, ours, theirs, merged }: Versions,
  { vocabulary, nowMs }: ProofPorts,
): boolean {
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
      base: version(base),
      ours: version(ours),
      theirs: version(theirs),
      merged: version(merged),
    };
    return mergeDisputes(versions, comparisonPorts(nowMs), mergeValues).length > 0;
  } catch {
    return false;
  }
}
