import type { EditCommandKind } from '../command-kind.ts';
import { withFile } from '../document.ts';
import { changing } from '../footprint.ts';

/** Replaces the text of a whole file, as a person writes it. */
export const command: EditCommandKind<{ file: string; text: string }> = {
  apply: (files, { file, text }) => withFile(files, file, () => text),
  footprint: ({ file }) => changing({ file, path: [] }),
  typedAt: ({ file }) => file,
};
