import type { DraftConflict, OpenedDocument } from '#contract';
import { type DocumentFiles, isTextChanges, withDocument } from '#engine/authoring';
import { StudioCallError } from '../../call-studio.ts';
import { areSameFiles } from './document-store.ts';
import { readShared } from './parse-once.ts';

/** Reason for which a draft was not saved. */
type SaveFailure = 'failed' | 'ended' | 'refused' | 'conflict';

/** Returns the reason for which a draft was not saved. */
export function failureOf(error: unknown): SaveFailure {
  const status = error instanceof StudioCallError ? error.status : 0;
  if (status === 409) return 'conflict';
  if (status === 401) return 'ended';
  // A proxy without a working server is no refusal.
  return status === 0 || status >= 500 ? 'failed' : 'refused';
}

/** Returns the draft over which a save was refused. */
export const theirsIn = (error: unknown): DraftConflict['theirs'] | undefined =>
  error instanceof StudioCallError ? (error.answer as DraftConflict | undefined)?.theirs : undefined;

/**
 * True if their draft was derived from the draft with which this page started. A draft that no
 * longer exists was published as it was, or discarded, which only a person can undo.
 */
export function isMerged(theirs: DraftConflict['theirs'], base: DocumentFiles): boolean {
  if (theirs.revision > 0) return true;
  return Object.entries(base).every(([path, text]) =>
    isTextChanges(path) ? text.trim() === '{}' : theirs.files[path] === text,
  );
}

/** True if the draft was published as it was: applied to what is live, it changes nothing. */
export function isLive(files: DocumentFiles, { live, shared }: OpenedDocument): boolean {
  const own = Object.entries(files).filter(([path]) => !isTextChanges(path));
  const published = Object.fromEntries(own.map(([path]) => [path, live[path] ?? '']));
  const texts = readShared(shared);
  return (
    areSameFiles(Object.fromEntries(own), published) &&
    [...withDocument(texts, files)].every(
      ([path, text]) => !path.startsWith('texts/') || texts.get(path) === text,
    )
  );
}
