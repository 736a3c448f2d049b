import { objectIn } from '#engine/model/json';
import { StudioCallError } from '../../call-studio.ts';
import type { AttachedFile } from './file-changes.ts';

/**
 * Returns the names of the files for whose absence an answer was refused, which the refusal names by index;
 * '' for any other refusal.
 */
export function missingFileNames(error: unknown, sent: readonly AttachedFile[]): string {
  const answer = error instanceof StudioCallError ? error.answer : undefined;
  const errors = objectIn(objectIn(answer).errors);
  return sent
    .filter((_file, index) => `files.${index}` in errors)
    .map(({ name }) => name)
    .join(', ');
}
