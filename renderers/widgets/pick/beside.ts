import { firstName, isWithin, splitPath } from '#engine/model/json';
import type { PlaceInItem } from '../../controls/control.ts';

/**
 * Maps another answer's path in the definition to its path in the session: inside an item of a list, paths of
 * the list become paths of the item.
 */
export const besidePath = (inItem: PlaceInItem | undefined, path: string): string =>
  inItem !== undefined && isWithin(path, inItem.list) ? inItem.row + path.slice(inItem.list.length) : path;

/** Returns the path from the form's UI schema to that of the answer. */
export const besideUi = (inItem: PlaceInItem | undefined, path: string): string[] =>
  inItem !== undefined && isWithin(path, inItem.list)
    ? [...splitPath(inItem.list), 'items', firstName(path.slice(inItem.list.length + 1))]
    : [firstName(path)];
