import { isObject, type Json, type JsonObject, objectEntries, objectIn } from '#engine/model/json';
import type { DocumentFiles } from './document.ts';
import type { EditPath } from './edit-json.ts';
import { below, type Place, placeOf, placesOf, valueIn } from './form-place.ts';
import { type InProperty, propertyPlace } from './form-property.ts';

/** Target of an edit command: the field `field` inside the items of the list answer `name`. */
export interface ItemFieldPlace extends InProperty {
  /** Names of the lists inside items on the way to this list; none for a list of the form. */
  within: readonly string[];
  field: string;
}

/** Returns the location of the `items` schema of a list in schema.json or in an overlay. */
export function itemsPlace(files: DocumentFiles, { within, ...property }: ItemFieldPlace): Place {
  const way = within.flatMap((name) => ['items', 'properties', name]);
  return below(propertyPlace(files, property), ...way, 'items');
}

/** Returns the location of the settings of a list's items in ui.json or in an overlay. */
export function uiPlace(files: DocumentFiles, { slug, variant, name, within, reach }: ItemFieldPlace): Place {
  const way: EditPath = [name, ...within.flatMap((inner) => ['items', inner]), 'items'];
  return placeOf(files, slug, variant, 'ui', way, reach);
}

/** Object of a payload map that sends one item of a list member by member. */
export interface ItemMap {
  /** Location of the object in form.json. */
  place: Place;
  /** Wire names in the object, each with its payload node. */
  members: [name: string, node: Json][];
}

/**
 * Returns the objects that send an item of the list field by field, in all payload maps of the form and its overlays;
 * empty if the list is sent whole or not at all.
 */
export function itemMaps(files: DocumentFiles, { slug, name, within }: ItemFieldPlace): ItemMap[] {
  const maps: ItemMap[] = [];
  const visitItem = (node: Json | undefined, place: Place, inner: readonly string[]): void => {
    const { object, item, of } = objectIn(node);
    const [next, ...rest] = inner;
    if (item !== undefined && item === next) visitItem(of, below(place, 'of'), rest);
    if (next === undefined && isObject(object))
      maps.push({ place: below(place, 'object'), members: objectEntriesOf(object) });
    for (const [member, one] of objectEntries(object))
      if (next !== undefined) visitItem(one, below(place, 'object', member), inner);
  };
  const visit = (node: Json | undefined, place: Place): void => {
    const { each, of, object } = objectIn(node);
    if (each === name) visitItem(of, below(place, 'of'), within);
    for (const [member, one] of objectEntries(object)) visit(one, below(place, 'object', member));
  };
  for (const place of placesOf(files, slug, 'form', ['payloads']))
    for (const [map, nodes] of objectEntries(valueIn(files, place)))
      for (const [wire, node] of objectEntries(nodes)) visit(node, below(place, map, wire));
  return maps;
}

const objectEntriesOf = (object: JsonObject): [string, Json][] =>
  Object.entries(object).flatMap(([name, node]): [string, Json][] =>
    node === undefined ? [] : [[name, node]],
  );
