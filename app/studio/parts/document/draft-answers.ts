import type { DraftConflict, OpenedDocument } from '#contract';
import { type DocumentFiles, isTextChanges, withDocument } from '#engine/authoring';
import { StudioCallError } from '../../call-studio.ts';
import { areSameFiles } from './document-store.ts';
import { readShared } from './parse-once.ts';

/** Reason for which a draft was not saved. */
type SaveFailure = 'failed' | 'ended' | 'refused' | 'conflict';

/**
 * Returns the reason for which a draft was not saved: `conflict` (status 409), `ended` (401, the session),
 * `failed` (no answer of the server, or 5xx), or else `refused`.
 */
export function failureOf(error: unknown): SaveFailure {
  const status = error instanceof StudioCallError ? error.status : 0;
  if (status === 409) return 'conflict';
  if (status === 401) return 'ended';
  // A proxy without a working server is no refusal.
  return status === 0 || status >= 500 ? 'failed' : 'refused';
}

/** Returns the other draft over which a save was refused; undefined if the error names none. */
export const theirsIn = (error: unknown): DraftConflict['theirs'] | undefined =>
  error instanceof StudioCallError ? (error.answer as DraftConflict | undefined)?.theirs : undefined;

/**
 * True if this page's draft can be merged with `theirs`: always while `theirs` is a draft (its revision is
 * above 0), and for published files only if they equal `base`, the files with which this page started, and
 * `base` changes no texts.
 */
export function canBeMerged(theirs: DraftConflict['theirs'], base: DocumentFiles): boolean {
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
