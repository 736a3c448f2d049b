import type { CompiledForm } from '#engine/model/definition';
import { objectIn, valueAt } from '#engine/model/json';
import { propertiesOf, widgetOf } from '#engine/model/schema';
import type { FieldRow } from '../read-form.ts';
import { itemSchemaAt, itemUiPath } from './limits-of.ts';

/**
 * Property of components that edit either a field of the form or a field inside a list's items: `inItems` has the
 * names of the nested lists and of the field, and is absent for a field of the form.
 */
export interface InItems {
  inItems?: readonly string[] | undefined;
}

/**
 * Returns the list's entry with schema, UI schema and widget of a field inside its items; `list` itself if `way` is
 * undefined.
 */
export function fieldOfItems(list: FieldRow, way: readonly string[] | undefined): FieldRow {
  if (way === undefined) return list;
  const schema = itemSchemaAt(list.schema, way);
  const ui = objectIn(valueAt(list.ui, itemUiPath(way)));
  return { ...list, schema, ui, widget: widgetOf(schema, ui) ?? '' };
}

/**
 * Returns the other fields of the items in which a field is, with the paths (`goods.sku`) and labels that settings of
 * the item use for them.
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
