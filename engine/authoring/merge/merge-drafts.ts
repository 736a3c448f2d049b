import type { DocumentFiles } from '../edit/document.ts';
import { type ConflictChoices, conflictKey, type DocumentConflict, rebaseFile } from './rebase-document.ts';

export interface MergedDrafts {
  /** What both have made of it; settings in conflict without a choice are ours. */
  files: DocumentFiles;
  /** Those without a choice. */
  conflicts: DocumentConflict[];
}

/**
 * Two drafts of one document, each made of the same one: setting by setting. What a form does with the answers of its examples
 * follows from the form, so that nobody is asked about it.
 */
export function mergeDrafts(
  { base, ours, theirs }: Readonly<Record<'base' | 'ours' | 'theirs', DocumentFiles>>,
  choices: ConflictChoices = {},
): MergedDrafts {
  const files: Record<string, string> = {};
  const conflicts: DocumentConflict[] = [];
  for (const file of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const merged = rebaseFile(base[file], ours[file], theirs[file]);
    const choiceOf = ({ path }: { path: DocumentConflict['path'] }) => choices[conflictKey({ file, path })];
    conflicts.push(
      ...merged.conflicts
        .filter((conflict) => choiceOf(conflict) === undefined && !follows(file, conflict.path))
        .map((conflict) => ({ file, ...conflict })),
    );
    const text = merged.with((conflict) => choiceOf(conflict) === 'theirs');
    if (text !== undefined) files[file] = text;
  }
  return { files, conflicts };
}

const FOLLOWING: readonly (string | number | undefined)[] = ['request', 'issues', 'stored'];

/** `accepted/<name>/request/…` of the examples. */
const follows = (file: string, [, , member]: DocumentConflict['path']): boolean =>
  /^forms\/[^/]+\/examples\.json$/.test(file) && FOLLOWING.includes(member);
