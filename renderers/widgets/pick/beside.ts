import { firstName, isWithin, splitPath } from '#engine/model/json';
import type { PlaceInItem } from '../../controls/control.ts';

/**
 * Converts the path of an answer in the definition to that in the session: a path in a list gets
 * the item of this control.
 */
export const besidePath = (inItem: PlaceInItem | undefined, path: string): string =>
  inItem !== undefined && isWithin(path, inItem.list) ? inItem.row + path.slice(inItem.list.length) : path;

/** Returns the path from the form's UI schema to that of the answer. */
export const besideUi = (inItem: PlaceInItem | undefined, path: string): string[] =>
  inItem !== undefined && isWithin(path, inItem.list)
    ? [...splitPath(inItem.list), 'items', firstName(path.slice(inItem.list.length + 1))]
    : [firstName(path)];
