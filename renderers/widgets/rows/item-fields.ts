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

/** Field of a list's item, with its schema and UI schema. */
export interface ItemField {
  name: string;
  schema: JsonObject;
  /** UI schema of the field. */
  ui: JsonObject;
  required: boolean;
}

/** Returns the fields of a list's item in display order. `item` is its schema with the conditions applied. */
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

/** True if the items of a list are objects with fields, by their UI schema; false for single values. */
export const isObjectItem = (ui: JsonObject): boolean => listIn(ui['ui:order']).length > 0;

/** Returns the id of the first control in the row `index`, from 0; without script the page scrolls there. */
export const firstControlId = (listId: string, index: number, [first]: readonly ItemField[]): string =>
  first === undefined ? `${listId}-${index}` : toInputId(`${listId}-${index}`, joinPath([first.name]));

/** Returns the paths of the fields that items show only because of their answers, such as `loans.0.bank`. */
export function conditionalItemPaths(
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
