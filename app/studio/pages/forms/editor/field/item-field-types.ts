import type { FIELD_TYPES } from '#engine/authoring';
import { inEachLanguage, type Lang } from '#engine/model/definition';
import { type JsonObject, objectIn } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { withTexts } from '#engine/model/resolve';
import { propertiesOf } from '#engine/model/schema';
import type { WidgetContract } from '#engine/model/widgets';
import { ownPicks, singleAnswers } from '../offered-fields.ts';

/** Kind of field that can be added to the items (rows) of a list, with the schema and UI schema to start from. */
export interface ItemFieldType {
  slug: string;
  title: Readonly<Record<Lang, string>>;
  own: { schema: JsonObject; ui: JsonObject };
}

/**
 * Returns the kinds of fields that the items of a list may have. `areInner` is true for a list inside items, whose
 * own items have no lists.
 */
export const itemFieldTypes = (
  types: typeof FIELD_TYPES,
  widgets: Readonly<Record<string, WidgetContract>>,
  areInner: boolean,
): ItemFieldType[] =>
  Object.entries(types).flatMap(([slug, { title, schema, ui }]) => {
    const { repeatable, ofItems } = widgets[String(ui['ui:widget'])] ?? {};
    // A list with places can only be a field of the form itself.
    const isRefused = Array.isArray(schema.items) || (areInner && schema.type === 'array');
    const isShown = (repeatable === true || ofItems === true) && !isRefused;
    return isShown ? [{ slug, title, own: { schema, ui: { ...ui, 'ui:title': { ...title } } } }] : [];
  });

/**
 * Returns a field to choose from each source, for the items of the list `name`. The source's parameters are taken
 * from answers of the same item if possible.
 */
export function itemPicks(definitions: Definitions, slug: string, name: string): ItemFieldType[] {
  const schema = objectIn(definitions.forms.get(slug)?.schema);
  const list = propertiesOf(schema).find((one) => one.name === name);
  const ofItem = singleAnswers(objectIn(list?.schema.items)).map((field) => `${name}.${field}`);
  return ownPicks(definitions, [...ofItem, ...singleAnswers(schema)]).map(({ source, own }) => ({
    slug: source.id,
    title: inEachLanguage((lang) => String(withTexts(own.ui, definitions.texts, lang)['ui:title'])),
    own,
  }));
}
