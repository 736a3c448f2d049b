import { type Field, PERSONAL_DATA_CLASSES, type PersonalDataClass } from '../definition/model.ts';
import { type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';
import { isWithin, joinPath, type Path, splitPath } from '../json/path.ts';
import type { WidgetContract } from '../widgets/widget-contract.ts';
import { defaultWidgets, widgets } from '../widgets/widgets.gen.ts';
import { isList } from './accepted-texts.ts';
import { conditionalParts } from './conditions.ts';
import { groupIntoRuns, groupsIn } from './field-groups.ts';
import { stepsIn } from './form-steps.ts';
import { type Property, propertiesOf } from './properties.ts';
import { RECOMMENDED } from './recommended.ts';
import { parseSchema } from './schema-node.ts';

/**
 * Returns the widget that edits a property: the one in its UI schema, otherwise the default for its type; undefined
 * for a group of fields.
 */
export function widgetOf(schema: JsonObject, ui: Json | undefined): string | undefined {
  const named = objectIn(ui)['ui:widget'];
  return typeof named === 'string' ? named : defaultWidgets[String(schema.type)];
}

/** Returns the widget of a list's items if the list's `widget` shows rows of one input each; otherwise undefined. */
export const repeatedWidget = (schema: JsonObject, ui: JsonObject, widget?: string): string | undefined =>
  showsRows(widget) ? itemWidgetOf(schema, ui) : undefined;

/** True if the list's `widget` shows each item as a row of several fields. */
export const hasItemFields = (schema: JsonObject, ui: JsonObject, widget?: string): boolean =>
  showsRows(widget) &&
  isList(schema) &&
  parseSchema(objectIn(schema.items)).properties.size > 0 &&
  itemWidgetOf(schema, ui) === undefined;

/** An item of a list whose items have schemas by index. */
interface ListPlace {
  schema: JsonObject;
  ui: JsonObject;
  widget: string | undefined;
}

/**
 * Returns the items of a list whose items have schemas by index (a tuple), each with its UI schema and widget; empty
 * for any other list.
 */
export function placesOf(schema: JsonObject, ui: JsonObject, widget?: string): ListPlace[] {
  if (!showsRows(widget)) return [];
  const shown = listIn(ui.items);
  return listIn(schema.items).map((item, index) => {
    const [own, ownUi] = [objectIn(item), objectIn(shown[index])];
    return { schema: own, ui: ownUi, widget: widgetOf(own, ownUi) };
  });
}

function showsRows(widget = ''): boolean {
  const contracts: Readonly<Record<string, WidgetContract>> = widgets;
  return contracts[widget]?.repeats === true;
}

/** Returns the widget with which the items of a list are edited; undefined if they are groups of fields. */
export const itemWidgetOf = (schema: JsonObject, ui: JsonObject): string | undefined =>
  widgetOf(objectIn(schema.items), ui.items);

/** Property of a form, a group or a list item, with its paths in answers, schema and UI schema. */
export interface PlacedProperty extends Property {
  /** Path; that of an item's member starts with the path of the list. */
  path: readonly string[];
  /** Path from the form's schema to that of the property. */
  way: Path;
  /** Path from the form's UI schema to that of the property. */
  uiWay: Path;
  /** Schema of the object that has the property. */
  group: JsonObject;
  /** Number of lists around it; 0 for a field of the form. */
  lists: number;
  ui: JsonObject;
  /** Widget; undefined for a group of fields, or a value that nothing edits. */
  widget: string | undefined;
}

type Ways = Pick<PlacedProperty, 'path' | 'way' | 'uiWay' | 'lists'>;
const FORM: Ways = { path: [], way: [], uiWay: [], lists: 0 };

/**
 * Yields every property of a form in the order of the schema, a group before its own properties. Items of lists are
 * not entered.
 */
export function* walkProperties(
  schema: JsonObject,
  ui: JsonObject,
  above: Ways = FORM,
): Generator<PlacedProperty> {
  for (const property of propertiesOf(schema)) {
    const { name } = property;
    const placed: Ways = {
      ...above,
      path: [...above.path, name],
      way: [...above.way, 'properties', name],
      uiWay: [...above.uiWay, name],
    };
    const own = objectIn(ui[name]);
    const widget = widgetOf(property.schema, own);
    yield { ...property, ...placed, group: schema, ui: own, widget };
    if (widget === undefined && parseSchema(property.schema).isGroup)
      yield* walkProperties(property.schema, own, placed);
  }
}

/**
 * Yields the properties of `walkProperties`, and after each list the fields of its items, or for a tuple its items by
 * index.
 */
export function* walkWithItems(
  schema: JsonObject,
  ui: JsonObject,
  above: Ways = FORM,
): Generator<PlacedProperty> {
  for (const property of walkProperties(schema, ui, above)) {
    yield property;
    if (hasItemFields(property.schema, property.ui, property.widget))
      yield* walkWithItems(...itemsOf(property));
    else yield* placesIn(property);
  }
}

function* placesIn({ path, way, uiWay, lists, ...list }: PlacedProperty): Generator<PlacedProperty> {
  const places = placesOf(list.schema, list.ui, list.widget);
  const group: JsonObject = { properties: Object.fromEntries(places.map(({ schema }, at) => [at, schema])) };
  for (const [at, place] of places.entries())
    yield {
      ...place,
      name: String(at),
      conditional: false,
      path: [...path, String(at)],
      way: [...way, 'items', at],
      uiWay: [...uiWay, 'items', at],
      group,
      lists: lists + 1,
    };
}

/** True if a property is an item of a tuple, which has an index and no name. */
export const isPlace = ({ way }: PlacedProperty): boolean => typeof way.at(-1) === 'number';

/** Returns the schema and the UI schema of a list's items, and their paths, for `walkProperties`. */
export const itemsOf = (list: PlacedProperty): [JsonObject, JsonObject, Ways] => {
  const { schema, ui, path, way, uiWay, lists } = list;
  const ways = { path, way: [...way, 'items'], uiWay: [...uiWay, 'items'], lists: lists + 1 };
  return [objectIn(schema.items), objectIn(ui.items), ways];
};

/** Returns the fields of a resolved schema in the order of display, fields that a condition shows included. */
export function fieldsOf(schema: JsonObject, ui: JsonObject): Field[] {
  const deciding = new Set<string>();
  const fields: Field[] = [];
  const visit = (group: JsonObject, groupUi: JsonObject, above: Path): void => {
    for (const { reads } of conditionalParts(parseSchema(group)))
      for (const path of reads) deciding.add(joinPath([...above, ...splitPath(path)]));
    for (const { name, schema: property } of sortForDisplay(propertiesOf(group), groupUi)) {
      const own = [...above, name];
      const propertyUi = objectIn(groupUi[name]);
      const widget = widgetOf(property, propertyUi);
      if (widget === undefined && parseSchema(property).isGroup) {
        visit(property, propertyUi, own);
        continue;
      }
      const items = itemWidgets(property, propertyUi, widget);
      const path = joinPath(own);
      fields.push({
        path,
        id: String(property.fieldId ?? path),
        personalData: classOf(property.personalData),
        widget: widget ?? 'text',
        drivesConditions: false,
        ...(propertyUi[RECOMMENDED] === undefined ? {} : { recommended: true }),
        ...(items.length === 0 ? {} : { items }),
      });
    }
  };
  visit(schema, ui, []);
  return fields.map((field) => ({
    ...field,
    drivesConditions: [...deciding].some((path) => isWithin(path, field.path)),
  }));
}

/** Returns the widgets that edit an item of a list: one, or one for each of its fields. */
function itemWidgets(schema: JsonObject, ui: JsonObject, widget: string | undefined): string[] {
  const item = repeatedWidget(schema, ui, widget);
  if (item !== undefined) return [item];
  const places = placesOf(schema, ui, widget);
  if (places.length > 0) return [...new Set(places.flatMap((place) => place.widget ?? []))];
  if (!hasItemFields(schema, ui, widget)) return [];
  return [
    ...new Set(
      fieldsOf(objectIn(schema.items), objectIn(ui.items)).flatMap(({ widget: own, items = [] }) => [
        own,
        ...items,
      ]),
    ),
  ];
}

/** Returns the names of the fields of a list's item in the order of display. */
export const itemFieldNames = (items: JsonObject, ui: JsonObject): string[] =>
  sortForDisplay(propertiesOf(items), ui).map(({ name }) => name);

/** Returns the class, or the strictest one if it is missing, which is safe; the check reports it. */
const classOf = (value: Json | undefined): PersonalDataClass =>
  PERSONAL_DATA_CLASSES.find((known) => known === value) ?? 'document';

/**
 * Sorts properties for display: a group stands where its first field does, and steps follow each
 * other.
 */
function sortForDisplay(properties: readonly Property[], ui: JsonObject): readonly Property[] {
  const ordered = sortByOrder(properties, ui['ui:order']);
  const runs = groupIntoRuns(
    ordered.map(({ name }) => name),
    groupsIn(ui),
  );
  const places = new Map(ordered.map(({ name }, place) => [name, place]));
  const placeOf = (name: string): number => places.get(name) ?? -1;
  // A map of positions, because a form of a thousand fields has a thousand runs.
  const inSight = runs.flatMap(({ names }) =>
    names
      .map(placeOf)
      .sort((one, other) => one - other)
      .flatMap((place) => ordered[place] ?? []),
  );
  const steps = stepsIn(ui);
  if (steps.length === 0) return inSight;
  const stepAt = new Map(steps.flatMap(({ fields }, step) => fields.map((name) => [name, step] as const)));
  const rank = ({ name }: Property): number => stepAt.get(name) ?? steps.length;
  return inSight.toSorted((one, other) => rank(one) - rank(other));
}

function sortByOrder(properties: readonly Property[], order: Json | undefined): readonly Property[] {
  if (!Array.isArray(order)) return properties;
  const places = new Map<Json, number>();
  for (const [place, name] of order.entries()) if (!places.has(name)) places.set(name, place);
  const rest = places.get('*') ?? order.length;
  const rank = (name: string): number => places.get(name) ?? rest;
  return [...properties].sort((a, b) => rank(a.name) - rank(b.name));
}
