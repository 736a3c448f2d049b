import type { CompiledForm } from '#engine/model/definition';
import { objectIn, valueAt } from '#engine/model/json';
import { propertiesOf, widgetOf } from '#engine/model/schema';
import type { FieldRow } from '../read-form.ts';
import { itemSchemaAt, itemUiPath } from './limits-of.ts';

/**
 * Path to a field of a list's items: the names of the nested lists and of the field; absent for a field of
 * the form.
 */
export interface InItems {
  inItems?: readonly string[] | undefined;
}

/**
 * Returns the list's row with the schema, UI schema and widget of a field of its items; the row itself
 * without a path.
 */
export function fieldOfItems(list: FieldRow, way: readonly string[] | undefined): FieldRow {
  if (way === undefined) return list;
  const schema = itemSchemaAt(list.schema, way);
  const ui = objectIn(valueAt(list.ui, itemUiPath(way)));
  return { ...list, schema, ui, widget: widgetOf(schema, ui) ?? '' };
}

/**
 * Returns the other fields of a list's item, with the paths and names that settings of the item use for them.
 */
export function fieldsBeside(
  list: FieldRow,
  [field]: readonly string[],
  { uiSchema }: Pick<CompiledForm, 'uiSchema'>,
): FieldRow[] {
  const shown = objectIn(objectIn(uiSchema[list.name]).items);
  return propertiesOf(objectIn(list.schema.items)).flatMap(({ name }): FieldRow[] => {
    if (name === field) return [];
    const title = objectIn(shown[name])['ui:title'];
    const label = typeof title === 'string' ? title : name;
    return [
      { ...fieldOfItems(list, [name]), name: `${list.name}.${name}`, label: `${list.label}: ${label}` },
    ];
  });
}
