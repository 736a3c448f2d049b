import type { AppealFile } from '#contract';

/** File of a reply to an appeal; the link (`url`) is absent for a file that was added just now. */
export type AttachedFile = AppealFile & { url?: string };

/** Unsaved changes that the editor of a reply has made to its files. */
export interface FileChanges {
  /** Files in the order in which they were chosen. */
  added: readonly AttachedFile[];
  /** Ids of the removed files. */
  removed: readonly string[];
}

/** Changes of a reply whose files are as saved. */
export const NO_CHANGES: FileChanges = { added: [], removed: [] };

const has = (files: readonly AttachedFile[], id: string): boolean => files.some((file) => file.id === id);

/**
 * True if a file with the same name and size is among the files of a reply, so that the chosen one need not be
 * uploaded.
 */
export const isAttached = (
  files: readonly AttachedFile[],
  { name, size }: Pick<AttachedFile, 'name' | 'size'>,
): boolean => files.some((file) => file.name === name && file.size === size);

/** Returns the files that a reply will have after it is saved with the changes. */
export const withChanges = (
  saved: readonly AttachedFile[],
  { added, removed }: FileChanges,
): readonly AttachedFile[] =>
  [...saved, ...added.filter(({ id }) => !has(saved, id))].filter(({ id }) => !removed.includes(id));

/** Returns the changes with `file` added as the last of the reply's new files. */
export const addFile = ({ added, removed }: FileChanges, file: AttachedFile): FileChanges => ({
  added: [...added, file],
  removed,
});

/**
 * Returns the changes with a file removed. The file stays in `added`, because a pending save may already have
 * attached it to the reply.
 */
export const removeFile = ({ added, removed }: FileChanges, id: string): FileChanges => ({
  added,
  removed: [...removed, id],
});

/** Returns the changes that are still unsaved if the saved reply has the files `saved`. */
export const changesBeside = (
  saved: readonly AttachedFile[],
  { added, removed }: FileChanges,
): FileChanges => ({
  added: added.filter(({ id }) => !has(saved, id) && !removed.includes(id)),
  removed: removed.filter((id) => has(saved, id)),
});

/** True if some changes are not in the saved files. */
export const isUnsaved = (saved: readonly AttachedFile[], changes: FileChanges): boolean => {
  const { added, removed } = changesBeside(saved, changes);
  return added.length > 0 || removed.length > 0;
};
