import type { FIELD_TYPES } from '#engine/authoring';
import type { JsonObject, Lang, WidgetContract } from '#engine/model';

/** A kind of field that the items of a list may have. */
export interface ItemFieldType {
  slug: string;
  title: Readonly<Record<Lang, string>>;
  own: { schema: JsonObject; ui: JsonObject };
}

/** `areInner`: those of a list in an item, which have no lists. */
export const itemFieldTypes = (
  types: typeof FIELD_TYPES,
  widgets: Readonly<Record<string, WidgetContract>>,
  areInner: boolean,
): ItemFieldType[] =>
  Object.entries(types).flatMap(([slug, { title, schema, ui }]) => {
    const { repeatable, ofItems } = widgets[String(ui['ui:widget'])] ?? {};
    // A list of places is the form's own.
    const isRefused = Array.isArray(schema.items) || (areInner && schema.type === 'array');
    const isShown = (repeatable === true || ofItems === true) && !isRefused;
    return isShown ? [{ slug, title, own: { schema, ui: { ...ui, 'ui:title': { ...title } } } }] : [];
  });
