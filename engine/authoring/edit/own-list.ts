import { type Json, listIn } from '#engine/model/json';
import type { DocumentFiles } from './document.ts';
import { type EditPath, withItemAt, withoutValueAt } from './edit-json.ts';
import { type Place, valueIn, withValue } from './form-place.ts';

/** Edit of a list: an item appended, removed by index, or moved between two indexes. */
export type ListChange<Item extends Json> =
  | { add: Item }
  | { remove: number }
  | { move: { from: number; to: number } };

/**
 * Returns the files with the list `now` written at a location that has no list of its own, such as the choices of a
 * shared field, because a part of an inherited list cannot be changed. Unchanged if there is a list.
 */
export function copyInheritedList(files: DocumentFiles, place: Place, now: readonly Json[]): DocumentFiles {
  return Array.isArray(valueIn(files, place)) ? files : withValue(files, place, [...now]);
}

/**
 * Returns the files with the list around the path `way` copied into the edited document, because an overlay replaces
 * lists as a whole. `own` maps a path to its location in the edited document, `inForce` to that of the current value.
 * Unchanged if the path has no index.
 */
export function copyListAbove(
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
  const next = Array.isArray(now) ? copyInheritedList(files, place, now) : files;
  return list.at(-1) === 'items' ? padPlaces(next, place, Number(way[depth])) : next;
}

/** Adds empty settings to a list, so that an item keeps its index. */
function padPlaces(files: DocumentFiles, place: Place, count: number): DocumentFiles {
  const now = listIn(valueIn(files, place));
  if (now.length >= count) return files;
  const none = Array.from({ length: count - now.length }, () => ({}));
  return withValue(files, place, [...now, ...none]);
}

/**
 * Returns a JSON text with an item appended to, removed from or moved in the list at a path; `now` is the list as it
 * is. An invalid move changes nothing.
 */
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
