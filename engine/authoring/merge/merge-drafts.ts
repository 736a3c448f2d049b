import type { DocumentFiles } from '../edit/document.ts';
import { type ConflictChoices, conflictKey, type DocumentConflict, rebaseFile } from './rebase-document.ts';

/** Result of merging two drafts of one document. */
export interface MergedDrafts {
  /** Merged files; at each conflict they have our value. */
  files: DocumentFiles;
  conflicts: DocumentConflict[];
}

/**
 * Merges two drafts (`ours`, `theirs`) made from the common `base`, setting by setting; `choices` decides conflicts.
 * Requests and error codes in examples never conflict, because the form determines them.
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

/** True for a request or an error in an example: `accepted/<name>/request/…`. */
const follows = (file: string, [, , member]: DocumentConflict['path']): boolean =>
  /^forms\/[^/]+\/examples\.json$/.test(file) && FOLLOWING.includes(member);
