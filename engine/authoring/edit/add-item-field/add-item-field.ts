import { type JsonObject, listIn } from '#engine/model/json';
import type { EditCommandKind } from '../command-kind.ts';
import type { DocumentFiles } from '../document.ts';
import { below, type Place, valueIn, withItem, withValue } from '../form-place.ts';
import { type ItemFieldPlace, type ItemMap, itemMaps, itemsPlace, uiPlace } from '../item-fields.ts';

/** Schema and settings of the new field; a list is one answer, so its fields have neither ids nor classes. */
interface NewItemField extends ItemFieldPlace {
  own: { schema: JsonObject; ui: JsonObject };
}

/**
 * Edit command that adds a field as the last one of every item (row) of a list answer, and a member for it to each
 * payload map that sends items field by field.
 */
export const command: EditCommandKind<NewItemField> = { apply: addItemField };

function addItemField(files: DocumentFiles, added: NewItemField): DocumentFiles {
  const { field, own } = added;
  const items = itemsPlace(files, added);
  const { fieldId: _id, personalData: _class, default: _start, ...schema } = own.schema;
  const ui = uiPlace(files, added);
  const order: Place = below(ui, 'ui:order');
  const listed = listIn(valueIn(files, order));
  const isOrdered = listed.length > 0 && !listed.includes('*');
  let next = withValue(files, below(items, 'properties', field), schema);
  next = withValue(next, below(ui, field), own.ui);
  if (isOrdered) next = withItem(next, order, listed.length, field);
  for (const { place, members } of itemMaps(next, added))
    next = withValue(next, below(place, freeName(field, members)), { item: field });
  return next;
}

function freeName(name: string, members: ItemMap['members']): string {
  const taken = new Set(members.map(([one]) => one));
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}_${count}`;
  return free;
}
