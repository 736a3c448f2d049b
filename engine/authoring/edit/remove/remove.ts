import type { EditCommandKind } from '../command-kind.ts';
import type { EditPath } from '../edit-json.ts';
import { withoutValue } from '../form-place.ts';

/** Edit command that removes the value at a path of a file. */
export const command: EditCommandKind<{ file: string; path: EditPath }> = {
  apply: (files, { file, path }) => withoutValue(files, { file, path }),
};
