import type { AppealFile } from '#contract';

/** File of a reply to an appeal, with its link unless it was added just now. */
export type AttachedFile = AppealFile & { url?: string };

/**
 * Unsaved changes of an editor to the files of a reply, applied on saving to the files that the reply then
 * has.
 */
export interface FileChanges {
  /** Files in the order in which they were chosen. */
  added: readonly AttachedFile[];
  /** Ids of the removed files. */
  removed: readonly string[];
}

/** Changes of a reply whose files are those that are saved. */
export const NO_CHANGES: FileChanges = { added: [], removed: [] };

const has = (files: readonly AttachedFile[], id: string): boolean => files.some((file) => file.id === id);

/** True if a chosen file is among those of a reply, by its name and size. */
export const isAttached = (
  files: readonly AttachedFile[],
  { name, size }: Pick<AttachedFile, 'name' | 'size'>,
): boolean => files.some((file) => file.name === name && file.size === size);

/** Returns the files of a reply as they will be once it is saved. */
export const withChanges = (
  saved: readonly AttachedFile[],
  { added, removed }: FileChanges,
): readonly AttachedFile[] =>
  [...saved, ...added.filter(({ id }) => !has(saved, id))].filter(({ id }) => !removed.includes(id));

/** Returns the changes with another added file. */
export const addFile = ({ added, removed }: FileChanges, file: AttachedFile): FileChanges => ({
  added: [...added, file],
  removed,
});

/** Returns the changes with a file removed, which stays in `added`: a pending save may have attached it to the reply. */
export const removeFile = ({ added, removed }: FileChanges, id: string): FileChanges => ({
  added,
  removed: [...removed, id],
});

/** Returns the changes that remain to be saved once the reply has these files. */
export const changesBeside = (
  saved: readonly AttachedFile[],
  { added, removed }: FileChanges,
): FileChanges => ({
  added: added.filter(({ id }) => !has(saved, id) && !removed.includes(id)),
  removed: removed.filter((id) => has(saved, id)),
});

/** True if the changes differ from the saved files. */
export const isUnsaved = (saved: readonly AttachedFile[], changes: FileChanges): boolean => {
  const { added, removed } = changesBeside(saved, changes);
  return added.length > 0 || removed.length > 0;
};
