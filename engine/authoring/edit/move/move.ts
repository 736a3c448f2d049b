import type { EditCommandKind } from '../command-kind.ts';
import { withFile } from '../document.ts';
import { type EditPath, withItemMoved } from '../edit-json.ts';

/** Edit command that moves an item from one index to another in the list at a path of a file. */
export const command: EditCommandKind<{ file: string; path: EditPath; from: number; to: number }> = {
  apply: (files, { file, path, from, to }) =>
    withFile(files, file, (text) => withItemMoved(text, path, from, to)),
};
