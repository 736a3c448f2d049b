import type { Json } from '#engine/model';
import { type DocumentFiles, withFile } from './document.ts';
import { type EditPath, withItemAt, withoutValueAt, withValueAt } from './edit-json.ts';
import { type Place, valueIn } from './form-place.ts';

/** One step of somebody who keeps a list. An index past the end is the end. */
export type ListChange<Item extends Json> =
  | { add: Item }
  | { remove: number }
  | { move: { from: number; to: number } };

/**
 * A list that a form has from elsewhere, such as the choices of a shared field, is written out where it is changed: it
 * cannot be changed in part. `now` is the current list.
 */
export function withOwnList(files: DocumentFiles, place: Place, now: readonly Json[]): DocumentFiles {
  return Array.isArray(valueIn(files, place))
    ? files
    : withFile(files, place.file, (text) => withValueAt(text, place.path, [...now]));
}

export function withListChanged<Item extends Json>(
  text: string,
  path: EditPath,
  now: readonly Item[],
  change: ListChange<Item>,
): string {
  if ('add' in change) return withItemAt(text, path, now.length, change.add);
  if ('remove' in change) return withoutValueAt(text, [...path, change.remove]);
  const { from, to } = change.move;
  const item = now[from];
  if (item === undefined || to < 0 || to >= now.length) return text;
  return withItemAt(withoutValueAt(text, [...path, from]), path, to, item);
}
