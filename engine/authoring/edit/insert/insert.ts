import type { Json } from '#engine/model/json';
import type { EditCommandKind } from '../command-kind.ts';
import type { EditPath } from '../edit-json.ts';
import { withItem } from '../form-place.ts';

/** Edit command that inserts an item at an index of the list at a path of a file; a missing list is created. */
export const command: EditCommandKind<{ file: string; path: EditPath; index: number; value: Json }> = {
  apply: (files, { file, path, index, value }) => withItem(files, { file, path }, index, value),
};
