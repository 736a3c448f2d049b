import type { Json } from '#engine/model/json';
import type { EditCommandKind } from '../command-kind.ts';
import { withFile } from '../document.ts';
import { type EditPath, withItemAt } from '../edit-json.ts';
import { changing } from '../footprint.ts';

export const command: EditCommandKind<{ file: string; path: EditPath; index: number; value: Json }> = {
  apply: (files, { file, path, index, value }) =>
    withFile(files, file, (text) => withItemAt(text, path, index, value)),
  footprint: ({ file, path }) => changing({ file, path }),
};
