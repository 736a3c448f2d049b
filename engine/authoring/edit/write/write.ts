import type { EditCommandKind } from '../command-kind.ts';
import { withFile } from '../document.ts';

/** Edit command that replaces the whole text of a file, as typed in the JSON editor. */
export const command: EditCommandKind<{ file: string; text: string }> = {
  apply: (files, { file, text }) => withFile(files, file, () => text),
  typedAt: ({ file }) => file,
};
