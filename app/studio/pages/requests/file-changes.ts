import type { AppealFile } from '#contract';

export type AttachedFile = AppealFile & { url?: string };

/** What an editor has done to the files of an answer and not saved yet; whatever the answer has meanwhile, it is applied to that. */
export interface FileChanges {
  /** In the order in which they were chosen. */
  added: readonly AttachedFile[];
  /** Ids. */
  removed: readonly string[];
}

export const NO_CHANGES: FileChanges = { added: [], removed: [] };

const has = (files: readonly AttachedFile[], id: string): boolean => files.some((file) => file.id === id);

/** The files of an answer once it is saved. */
export const withChanges = (
  saved: readonly AttachedFile[],
  { added, removed }: FileChanges,
): readonly AttachedFile[] =>
  [...saved, ...added.filter(({ id }) => !has(saved, id))].filter(({ id }) => !removed.includes(id));

export const addFile = ({ added, removed }: FileChanges, file: AttachedFile): FileChanges => ({
  added: [...added, file],
  removed,
});

/** It stays among those that were added: a save which is on its way may have made it the answer's. */
export const removeFile = ({ added, removed }: FileChanges, id: string): FileChanges => ({
  added,
  removed: [...removed, id],
});

/** What is left to save of them once the answer has these files. */
export const changesBeside = (
  saved: readonly AttachedFile[],
  { added, removed }: FileChanges,
): FileChanges => ({
  added: added.filter(({ id }) => !has(saved, id) && !removed.includes(id)),
  removed: removed.filter((id) => has(saved, id)),
});

export const isUnsaved = (saved: readonly AttachedFile[], changes: FileChanges): boolean => {
  const { added, removed } = changesBeside(saved, changes);
  return added.length > 0 || removed.length > 0;
};
