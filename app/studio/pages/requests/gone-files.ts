import { objectIn } from '#engine/model/json';
import { StudioCallError } from '../../call-studio.ts';
import type { AttachedFile } from './file-changes.ts';

/** Names of the files without which an answer was refused: the refusal has their places in what was sent. '' for any other. */
export function goneFiles(error: unknown, sent: readonly AttachedFile[]): string {
  const answer = error instanceof StudioCallError ? error.answer : undefined;
  const errors = objectIn(objectIn(answer).errors);
  return sent
    .filter((_file, index) => `files.${index}` in errors)
    .map(({ name }) => name)
    .join(', ');
}
