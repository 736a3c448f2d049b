import { type Json, listIn } from '#engine/model/json';
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

/**
 * Where a way leads through a list, the whole of that list is written out where it is changed: a part of one would replace it.
 * `own`: where a way is written now, `inForce`: where it has its value from.
 */
export function withListAbove(
  files: DocumentFiles,
  way: EditPath,
  own: (way: EditPath) => Place,
  inForce: (way: EditPath) => Place,
): DocumentFiles {
  const depth = way.findIndex((step) => typeof step === 'number');
  const list = way.slice(0, depth);
  if (depth < 0) return files;
  const place = own(list);
  const now = valueIn(files, inForce(list));
  const next = Array.isArray(now) ? withOwnList(files, place, now) : files;
  return list.at(-1) === 'items' ? withPlacesBefore(next, place, Number(way[depth])) : next;
}

/** A place of a list keeps its number also where those before it have no settings yet. */
function withPlacesBefore(files: DocumentFiles, place: Place, count: number): DocumentFiles {
  const now = listIn(valueIn(files, place));
  if (now.length >= count) return files;
  const none = Array.from({ length: count - now.length }, () => ({}));
  return withFile(files, place.file, (text) => withValueAt(text, place.path, [...now, ...none]));
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
