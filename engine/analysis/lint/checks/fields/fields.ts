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

/**
 * Lint check: reports fields without an id or with that of another field, without a personal-data class or with
 * a weaker one on a list than in its items, without a widget that fits their type, also inside lists, and with
 * an invalid `deprecated`.
 */
export const fields = defineCheck(problemTexts, ({ variants, vocabulary }, report) => {
  for (const variant of variants) {
    const ids = new Map<string, string>();
    for (const property of walkWithItems(variant.snapshot.schema, variant.snapshot.ui)) {
      const { path, way, schema, ui, widget, lists } = property;
      const isItemField = lists > 0;
      const place = placeInVariant(variant, 'schema', way);
      const field = joinPath(path);
      const known = itemWidgets(vocabulary, isItemField).join(', ');
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
        if (isItemField) report(place, 'ITEMS_UNEDITED group', { field });
        continue;
      }
      const { fieldId, personalData } = schema;
      const types = typesOf(schema);
      if (types.length === 0 && ui['ui:choices'] !== undefined) types.push('string');
      const other = ids.get(String(fieldId));
      // A list is one field, including its items.
      if (isItemField) {
        const lack = itemProblem(property, vocabulary);
        if (lack !== undefined) report(place, lack, { field, known });
      } else if (typeof fieldId !== 'string') report(place, 'FIELD_ID_MISSING', { field });
      else if (other !== undefined) report(place, 'FIELD_ID_TWICE', { other, field, id: fieldId });
      else ids.set(fieldId, field);
      if (!isItemField && !PERSONAL_DATA_CLASSES.some((one) => one === personalData)) {
        report(place, 'PERSONAL_DATA_MISSING', {
          field,
          ...whatExists(String(personalData ?? ''), PERSONAL_DATA_CLASSES),
        });
      }
      for (const stricter of isItemField ? [] : stricterInItems(property))
        report(place, 'PERSONAL_DATA_MISSING item', { field, ...stricter });
      const lacking = widgetProblem(types, widget, vocabulary);
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
        if (isItemField) report(place, 'ITEMS_UNEDITED places inside', { field });
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

/** Largest nesting of lists in an item: an item may have lists, but not lists of lists. */
const MOST_LISTS = 1;

/** Returns the reason why rows cannot show, store or send a field; undefined if there is none. */
function itemProblem(
  { widget = '', schema, lists }: PlacedProperty,
  { widgets }: Vocabulary,
): ProblemId<typeof problemTexts> | undefined {
  if (lists > MOST_LISTS && schema.type === 'array') return 'ITEMS_UNEDITED deep';
  const contract = widgets[widget];
  const isOffered = contract === undefined || contract.repeatable === true || contract.ofItems === true;
  return isOffered ? undefined : 'ITEMS_UNEDITED field';
}

/** Personal-data classes, the least protected first; drafts keep documents in memory only. */
const STRICTNESS: readonly unknown[] = [
  'none',
  'contact',
  'identity',
  'financial',
  'document',
] satisfies PersonalDataClass[];
const strictnessOf = (value: Json | undefined): number => STRICTNESS.indexOf(value);

const AT_PLACES: readonly string[] = ['string', 'integer', 'number'];

/** True if an item of a tuple is an answer that can be missing; an unticked checkbox cannot. */
function isShownAtPlace({ widget = '', schema }: PlacedProperty, { widgets }: Vocabulary): boolean {
  const types = typesOf(schema);
  const contract = widgets[widget];
  const isOffered = contract === undefined || contract.repeatable === true || contract.ofItems === true;
  return isOffered && types.length > 0 && types.every((type) => AT_PLACES.includes(type));
}

/**
 * True if the schema requires all items of a tuple or none: a missing item would shift the items behind it.
 */
function isWholeOrAbsent({ items, minItems, maxItems, additionalItems = true }: JsonObject): boolean {
  const count = listIn(items).length;
  const isClosed =
    additionalItems === false ? maxItems === undefined || maxItems === count : maxItems === count;
  return isClosed && minItems === count && typeof additionalItems === 'boolean';
}

/**
 * Returns the fields of a list's items whose class is stricter than the class of the list, which applies to
 * the whole list.
 */
function stricterInItems(list: PlacedProperty): { name: string; class: string }[] {
  const isStricter = ({ personalData }: JsonObject): boolean =>
    strictnessOf(personalData) > strictnessOf(list.schema.personalData);
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

/** Returns the reason why no widget edits the field; each reason has a remedy of its own. */
function widgetProblem(
  types: readonly string[],
  widget: string | undefined,
  vocabulary: Vocabulary,
): ProblemId<typeof problemTexts> | undefined {
  const isEditable = widgetsFor(types, vocabulary).length > 0;
  if (isEditable) return widget === undefined ? 'WIDGET_MISSING' : undefined;
  if (types.length === 0) return widget === undefined ? 'WIDGET_MISSING untyped' : undefined;
  return types.includes('null') ? 'WIDGET_MISSING null' : 'WIDGET_MISSING several';
}

/** True if each item of the list has one type, and a widget edits it. */
function hasItemWidget(schema: JsonObject, ui: JsonObject, vocabulary: Vocabulary): boolean {
  const types = isList(schema) ? typesOf(objectIn(schema.items)) : [];
  const item = vocabulary.widgets[itemWidgetOf(schema, ui) ?? ''];
  return (
    item?.repeatable === true &&
    types.length > 0 &&
    types.every((type) => item.accepts.some((one) => one === type))
  );
}

/** Returns the widgets that can edit an item, or a field of an item. */
const itemWidgets = ({ widgets }: Vocabulary, areFields: boolean): string[] =>
  Object.entries(widgets).flatMap(([slug, { repeatable, ofItems, showsComputed }]) =>
    repeatable === true || (areFields && ofItems === true && !showsComputed) ? [slug] : [],
  );

/** Returns the names of the widgets that accept answers of all these JSON types and that authors may choose. */
export const widgetsFor = (types: readonly string[], { widgets }: Pick<Vocabulary, 'widgets'>): string[] =>
  types.length === 0
    ? []
    : Object.entries(widgets).flatMap(([slug, { accepts, addedBySetting, showsComputed, offersChoices }]) => {
        const isForThese = types.every((type) => accepts.some((one) => one === type));
        // The values of a field with choices have one type.
        const isUnclear = offersChoices === true && types.some((type) => type !== types[0]);
        return isForThese && !isUnclear && !addedBySetting && !showsComputed ? [slug] : [];
      });
