import type { OpenedDocument } from '#contract';
import { type DocumentFiles, draftSince, isTextChanges, mergeDrafts } from '#engine/authoring';

/** Draft as a page starts with it. */
interface OpenedDraft {
  files: DocumentFiles;
  /** Sides of a merge for which a person must choose. */
  conflict: Readonly<Record<'base' | 'live', DocumentFiles>> | undefined;
  /** True if what was published since the draft began is merged into it. */
  isMerged: boolean;
}

/**
 * Returns the files with which a draft is opened: merged with what was published since the draft began. If both
 * changed the same setting, the draft stays as it is and `conflict` has the two sides.
 */
export function openedDraft({ id, files, live, shared, since }: OpenedDocument): OpenedDraft {
  const plain = { files, conflict: undefined, isMerged: false };
  if (since === undefined) return plain;
  const own = Object.entries(live).filter(([path]) => !isTextChanges(path));
  const current = new Map([...Object.entries(shared), ...own]);
  const over = draftSince(id, { base: since.base, files, current });
  if (over === undefined) return plain;
  const merged = mergeDrafts({ base: over.base, ours: over.files, theirs: over.live });
  return merged.conflicts.length > 0
    ? { files: over.files, conflict: over, isMerged: false }
    : { files: merged.files, conflict: undefined, isMerged: true };
}
