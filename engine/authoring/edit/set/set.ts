import type { Json } from '#engine/model/json';
import type { EditCommandKind } from '../command-kind.ts';
import { type EditPath, placeInOrder } from '../edit-json.ts';
import { withValue } from '../form-place.ts';

interface SetValue {
  file: string;
  path: EditPath;
  value: Json;
  /** Order of the sibling keys, for a new key. */
  order?: readonly string[];
}

/**
 * Edit command that sets the value at a path of any file; `order`, the conventional order of the sibling keys,
 * positions a new key. Successive values in one place are one step of undo, except ticks.
 */
export const command: EditCommandKind<SetValue> = {
  apply: (files, { file, path, value, order = [] }) =>
    withValue(files, { file, path }, value, placeInOrder(order, String(path.at(-1)))),
  typedAt: ({ file, path, value }) => (typeof value === 'boolean' ? undefined : [file, ...path]),
};
