import type { EditCommandKind } from '../command-kind.ts';
import { withFile } from '../document.ts';
import { type EditPath, withoutValueAt } from '../edit-json.ts';
import { changing, toList } from '../footprint.ts';

export const command: EditCommandKind<{ file: string; path: EditPath }> = {
  apply: (files, { file, path }) => withFile(files, file, (text) => withoutValueAt(text, path)),
  footprint: ({ file, path }) => changing({ file, path: toList(path) }),
};
