import { PERSONAL_DATA_CLASSES, type PersonalDataClass, type Vocabulary } from '#engine/model/definition';
import { type Json, type JsonObject, joinPath, listIn, objectIn } from '#engine/model/json';
import type { ProblemId } from '#engine/model/problems';
import {
  deprecationOf,
  hasItemFields,
  isList,
  isPlace,
  itemsOf,
  itemWidgetOf,
  type PlacedProperty,
  parseSchema,
  placesOf,
  typesOf,
  walkWithItems,
} from '#engine/model/schema';
import { defineCheck, either, placeInVariant, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Every field has an id of its own, a personal-data class and, where it names one, a widget that fits its type. */
export const fields = defineCheck(problemTexts, ({ variants, vocabulary }, report) => {
  for (const variant of variants) {
    const ids = new Map<string, string>();
    for (const property of walkWithItems(variant.snapshot.schema, variant.snapshot.ui)) {
      const { path, way, schema, ui, widget, lists } = property;
      const isOfItem = lists > 0;
      const place = placeInVariant(variant, 'schema', way);
      const field = joinPath(path);
      const known = itemWidgets(vocabulary, isOfItem).join(', ');
      const { deprecated } = schema;
      if (deprecated !== undefined && deprecationOf(schema) === undefined)
        report(placeInVariant(variant, 'schema', [...way, 'deprecated']), 'DEPRECATION_DAYS', {
          field,
          value: JSON.stringify(deprecated),
        });
      if (isPlace(property)) {
        if (!isShownAtPlace(property, vocabulary)) {
          report(place, 'ITEMS_UNEDITED place', { field, known });
          continue;
        }
        if (schema.default !== undefined) report(place, 'ITEMS_UNEDITED default', { field });
      } else if (widget === undefined && parseSchema(schema).isGroup) {
        if (isOfItem) report(place, 'ITEMS_UNEDITED group', { field });
        continue;
      }
      const { fieldId, personalData } = schema;
      const types = typesOf(schema);
      if (types.length === 0 && ui['ui:choices'] !== undefined) types.push('string');
      const other = ids.get(String(fieldId));
      // A list is one field, its items included.
      if (isOfItem) {
        const lack = lackInItem(property, vocabulary);
        if (lack !== undefined) report(place, lack, { field, known });
      } else if (typeof fieldId !== 'string') report(place, 'FIELD_ID_MISSING', { field });
      else if (other !== undefined) report(place, 'FIELD_ID_TWICE', { other, field, id: fieldId });
      else ids.set(fieldId, field);
      if (!isOfItem && !PERSONAL_DATA_CLASSES.some((one) => one === personalData)) {
        report(place, 'PERSONAL_DATA_MISSING', {
          field,
          ...whatExists(String(personalData ?? ''), PERSONAL_DATA_CLASSES),
        });
      }
      for (const stricter of isOfItem ? [] : stricterInItems(property))
        report(place, 'PERSONAL_DATA_MISSING item', { field, ...stricter });
      const lacking = lackOf(types, widget, vocabulary);
      if (lacking !== undefined) {
        report(place, lacking, {
          field,
          types: either(types),
          known: widgetsFor(types, vocabulary).join(', '),
        });
        continue;
      }
      if (widget === undefined) continue;
      const accepts: readonly string[] | undefined = vocabulary.widgets[widget]?.accepts;
      if (accepts === undefined) continue;
      const isEdited = types.length > 0 && types.every((type) => accepts.includes(type));
      if (!isEdited)
        report(place, 'WIDGET_TYPE', { widget, field, types: either(types), edited: accepts.join(', ') });
      else if (placesOf(schema, ui, widget).length > 0) {
        if (isOfItem) report(place, 'ITEMS_UNEDITED places inside', { field });
        else if (!isWholeOrAbsent(schema)) {
          const count = listIn(schema.items).length;
          report(place, 'ITEMS_UNEDITED places', { field, count });
        }
      } else if (
        vocabulary.widgets[widget]?.repeats === true &&
        !hasItemFields(schema, ui, widget) &&
        !hasItemWidget(schema, ui, vocabulary)
      )
        report(place, 'ITEMS_UNEDITED', {
          field,
          known: itemWidgets(vocabulary, false).join(', '),
        });
    }
  }
});

/** An item may have lists; their items may have none. */
const MOST_LISTS = 1;

/** Why a field of an item is not one that rows can show, have a value of and send. */
function lackInItem(
  { widget = '', schema, lists }: PlacedProperty,
  { widgets }: Vocabulary,
): ProblemId<typeof problemTexts> | undefined {
  if (lists > MOST_LISTS && schema.type === 'array') return 'ITEMS_UNEDITED deep';
  const contract = widgets[widget];
  const isOffered = contract === undefined || contract.repeatable === true || contract.ofItems === true;
  return isOffered ? undefined : 'ITEMS_UNEDITED field';
}

/** The later, the closer it is kept: drafts of documents are in memory alone. */
const CLOSENESS: readonly unknown[] = [
  'none',
  'contact',
  'identity',
  'financial',
  'document',
] satisfies PersonalDataClass[];
const closeness = (value: Json | undefined): number => CLOSENESS.indexOf(value);

const AT_PLACES: readonly string[] = ['string', 'integer', 'number'];

/** Whether a place of a list is one answer, which is given or missing: a box that is not ticked is neither. */
function isShownAtPlace({ widget = '', schema }: PlacedProperty, { widgets }: Vocabulary): boolean {
  const types = typesOf(schema);
  const contract = widgets[widget];
  const isOffered = contract === undefined || contract.repeatable === true || contract.ofItems === true;
  return isOffered && types.length > 0 && types.every((type) => AT_PLACES.includes(type));
}

/** Whether the answers of all places are given or none is: one that is missing could not be distinguished from the next. */
function isWholeOrAbsent({ items, minItems, maxItems, additionalItems = true }: JsonObject): boolean {
  const count = listIn(items).length;
  const isClosed =
    additionalItems === false ? maxItems === undefined || maxItems === count : maxItems === count;
  return isClosed && minItems === count && typeof additionalItems === 'boolean';
}

/** Fields of a list's items whose class is stricter than that of the list, by which all of it is treated. */
function stricterInItems(list: PlacedProperty): { name: string; class: string }[] {
  const isStricter = ({ personalData }: JsonObject): boolean =>
    closeness(personalData) > closeness(list.schema.personalData);
  const places = placesOf(list.schema, list.ui, list.widget).map(({ schema }, at) => ({
    name: String(at),
    schema,
  }));
  const fields = hasItemFields(list.schema, list.ui, list.widget)
    ? [...walkWithItems(...itemsOf(list))].map(({ path, schema }) => ({
        name: joinPath(path.slice(list.path.length)),
        schema,
      }))
    : places;
  return fields
    .filter(({ schema }) => isStricter(schema))
    .map(({ name, schema }) => ({ name, class: String(schema.personalData) }));
}

/** Why no widget edits the field, where it is not that another one would: each reason has another remedy. */
function lackOf(
  types: readonly string[],
  widget: string | undefined,
  vocabulary: Vocabulary,
): ProblemId<typeof problemTexts> | undefined {
  const isEditable = widgetsFor(types, vocabulary).length > 0;
  if (isEditable) return widget === undefined ? 'WIDGET_MISSING' : undefined;
  if (types.length === 0) return widget === undefined ? 'WIDGET_MISSING untyped' : undefined;
  return types.includes('null') ? 'WIDGET_MISSING null' : 'WIDGET_MISSING several';
}

/** Whether each item of the list is of one type, and a widget edits it. */
function hasItemWidget(schema: JsonObject, ui: JsonObject, vocabulary: Vocabulary): boolean {
  const types = isList(schema) ? typesOf(objectIn(schema.items)) : [];
  const item = vocabulary.widgets[itemWidgetOf(schema, ui) ?? ''];
  return (
    item?.repeatable === true &&
    types.length > 0 &&
    types.every((type) => item.accepts.some((one) => one === type))
  );
}

/** Those that may edit an item, or a field of one. */
const itemWidgets = ({ widgets }: Vocabulary, areFields: boolean): string[] =>
  Object.entries(widgets).flatMap(([slug, { repeatable, ofItems }]) =>
    repeatable === true || (areFields && ofItems === true) ? [slug] : [],
  );

/** Widgets that an author may name for answers of all these types. */
const widgetsFor = (types: readonly string[], { widgets }: Vocabulary): string[] =>
  types.length === 0
    ? []
    : Object.entries(widgets).flatMap(([slug, { accepts, addedBySetting, showsComputed }]) =>
        !addedBySetting && !showsComputed && types.every((type) => accepts.some((one) => one === type))
          ? [slug]
          : [],
      );
