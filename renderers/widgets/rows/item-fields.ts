import type { JsonSchema } from '#engine/model/definition';
import { type JsonObject, listIn, objectIn } from '#engine/model/json';

/** One field of an item. */
export interface ItemField {
  name: string;
  schema: JsonObject;
  /** All that the UI schema has of it. */
  ui: JsonObject;
  required: boolean;
}

/** The fields of an item in the order in which they are seen; none where an item is one answer. */
export function itemFieldsOf({ items }: JsonSchema, ui: JsonObject): ItemField[] {
  const schema = objectIn(items);
  return listIn(ui['ui:order']).map((listed): ItemField => {
    const name = String(listed);
    return {
      name,
      schema: objectIn(objectIn(schema.properties)[name]),
      ui: objectIn(ui[name]),
      required: listIn(schema.required).includes(name),
    };
  });
}

/** Id of the control that has the focus next where no script runs: a page that is sent back numbers its rows from 0. */
export const homeOf = (listId: string, index: number, [first]: readonly ItemField[]): string =>
  first === undefined ? `${listId}-${index}` : `${listId}-${index}-${first.name}`;
