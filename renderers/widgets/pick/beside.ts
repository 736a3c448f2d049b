import { firstName, isWithin, splitPath } from '#engine/model/json';
import type { PlaceInItem } from '../../controls/control.ts';

/** Another answer by its path in the definition → its path in the session: in an item of a list, paths of the list are those of the item. */
export const besidePath = (inItem: PlaceInItem | undefined, path: string): string =>
  inItem !== undefined && isWithin(path, inItem.list) ? inItem.row + path.slice(inItem.list.length) : path;

/** From the form's UI schema to that of the answer. */
export const besideUi = (inItem: PlaceInItem | undefined, path: string): string[] =>
  inItem !== undefined && isWithin(path, inItem.list)
    ? [...splitPath(inItem.list), 'items', firstName(path.slice(inItem.list.length + 1))]
    : [firstName(path)];
