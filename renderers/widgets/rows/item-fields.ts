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

/** The fields that are asked for in an item, by its schema as it holds, in the order in which they are seen. */
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

/** Id of the control that has the focus next where no script runs: a page that is sent back numbers its rows from 0. */
export const homeOf = (listId: string, index: number, [first]: readonly ItemField[]): string =>
  first === undefined ? `${listId}-${index}` : toInputId(`${listId}-${index}`, joinPath([first.name]));

/** The fields of items that an item without answers does not ask for, each by the place of its item. */
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
