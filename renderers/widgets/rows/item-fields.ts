import type { JsonSchema } from '#engine/model/definition';
import type { Holds } from '#engine/model/holds';
import {
  isObject,
  type Json,
  type JsonObject,
  joinPath,
  listIn,
  objectIn,
  pathIn,
  toInputId,
} from '#engine/model/json';

/** Field of an item. */
export interface ItemField {
  name: string;
  schema: JsonObject;
  /** UI schema of the field. */
  ui: JsonObject;
  required: boolean;
}

/** Returns the fields that an item asks for by its decided schema, in visual order. */
export function itemFieldsOf(item: JsonSchema, ui: JsonObject): ItemField[] {
  const properties = objectIn(item.properties);
  return listIn(ui['ui:order']).flatMap((listed): ItemField[] => {
    const name = String(listed);
    const schema = properties[name];
    return isObject(schema)
      ? [{ name, schema, ui: objectIn(ui[name]), required: listIn(item.required).includes(name) }]
      : [];
  });
}

/** True if an item has several fields instead of being a single answer. */
export const hasFields = (ui: JsonObject): boolean => listIn(ui['ui:order']).length > 0;

/**
 * Returns the id of the control that gets the focus next without script: a page that is sent back numbers its
 * rows from 0.
 */
export const nextFocusId = (listId: string, index: number, [first]: readonly ItemField[]): string =>
  first === undefined ? `${listId}-${index}` : toInputId(`${listId}-${index}`, joinPath([first.name]));

/** Returns the paths of item fields that an empty item would not ask for, each with the index of its item. */
export function askedInItems(
  holds: Holds,
  { items }: JsonSchema,
  list: Json | undefined,
  path: string,
): string[] {
  if (!isObject(items) || !isObject(items.properties) || !Array.isArray(list)) return [];
  const here = holds.of(items);
  const always = here.parts({}).properties;
  return list.flatMap((item, index) =>
    [...here.parts(objectIn(item)).properties.keys()].flatMap((name) =>
      always.has(name) ? [] : [pathIn(path, index, name)],
    ),
  );
}
