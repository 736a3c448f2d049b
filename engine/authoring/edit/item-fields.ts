import { isObject, type Json, type JsonObject, listIn, objectEntries, objectIn } from '#engine/model/json';
import { FILLS } from '#engine/model/sources';
import { type DocumentFiles, withFile } from './document.ts';
import { type EditPath, withItemAt, withoutValueAt, withValueAt } from './edit-json.ts';
import { type Place, placeOf, placesOf, valueIn } from './form-place.ts';
import { type InProperty, propertyPlace } from './form-property.ts';

/** A field of the items of a list. */
export interface ItemFieldPlace extends InProperty {
  /** Names of the lists in its items that lead to the one that is meant; none for the list itself. */
  within: readonly string[];
  field: string;
}

/** The schema and the settings of a field of its own; a list is one answer, so its fields have neither ids nor classes. */
export interface NewItemField extends ItemFieldPlace {
  own: { schema: JsonObject; ui: JsonObject };
}

/** A field more in every item, last in its order, and in every map that names the fields of an item. */
export function addItemField(files: DocumentFiles, added: NewItemField): DocumentFiles {
  const { field, own } = added;
  const items = itemsPlace(files, added);
  const { fieldId: _id, personalData: _class, default: _start, ...schema } = own.schema;
  const ui = uiPlace(files, added);
  const order: Place = { file: ui.file, path: [...ui.path, 'ui:order'] };
  const listed = listIn(valueIn(files, order));
  const isOrdered = listed.length > 0 && !listed.includes('*');
  let next = put(files, { ...items, path: [...items.path, 'properties', field] }, schema);
  next = put(next, { ...ui, path: [...ui.path, field] }, own.ui);
  if (isOrdered)
    next = withFile(next, order.file, (text) => withItemAt(text, order.path, listed.length, field));
  for (const { place, members } of itemMaps(next, added))
    next = put(next, { ...place, path: [...place.path, freeName(field, members)] }, { item: field });
  return next;
}

/** A field less in every item: what asked for it, showed it, filled it in and sent it goes with it. */
export function removeItemField(files: DocumentFiles, removed: ItemFieldPlace): DocumentFiles {
  const { field } = removed;
  const items = itemsPlace(files, removed);
  const ui = uiPlace(files, removed);
  const without = [
    { ...items, path: [...items.path, 'properties', field] },
    { ...items, path: [...items.path, 'errorMessage', 'required', field] },
    { ...ui, path: [...ui.path, field] },
  ].reduce(takeOut, files);
  const listed = [
    { ...items, path: [...items.path, 'required'] },
    { ...ui, path: [...ui.path, 'ui:order'] },
  ].reduce((next, place) => {
    const names = listIn(valueIn(next, place));
    const left = names.filter((name) => name !== field);
    if (left.length === names.length) return next;
    return left.length === 0 ? takeOut(next, place) : put(next, place, left);
  }, without);
  const unfilled = withoutFills(listed, ui, `${removed.name}.${field}`);
  return itemMaps(unfilled, removed).reduce(
    (next, { place, members }) =>
      members
        .filter(([, node]) => carries(objectIn(node), field))
        .reduce((left, [name]) => takeOut(left, { ...place, path: [...place.path, name] }), next),
    unfilled,
  );
}

/** Picks of the same items go on without filling it in. */
function withoutFills(files: DocumentFiles, items: Place, path: string): DocumentFiles {
  return objectEntries(valueIn(files, items)).reduce((next, [name, ui]) => {
    const fills = listIn(objectIn(ui)[FILLS]);
    const left = fills.filter((fill) => objectIn(fill).field !== path);
    if (left.length === fills.length) return next;
    const place = below(items, name, FILLS);
    return left.length === 0 ? takeOut(next, place) : put(next, place, left);
  }, files);
}

const put = (files: DocumentFiles, { file, path }: Place, value: Json): DocumentFiles =>
  withFile(files, file, (text) => withValueAt(text, path, value));

const takeOut = (files: DocumentFiles, place: Place): DocumentFiles =>
  valueIn(files, place) === undefined
    ? files
    : withFile(files, place.file, (text) => withoutValueAt(text, place.path));

function itemsPlace(files: DocumentFiles, { within, ...property }: ItemFieldPlace): Place {
  const { file, path } = propertyPlace(files, property);
  return { file, path: [...path, ...within.flatMap((name) => ['items', 'properties', name]), 'items'] };
}

function uiPlace(files: DocumentFiles, { slug, variant, name, within, reach }: ItemFieldPlace): Place {
  const way: EditPath = [name, ...within.flatMap((inner) => ['items', inner]), 'items'];
  return placeOf(files, slug, variant, 'ui', way, reach);
}

/** Whether a source in `of` sends the field. */
const carries = ({ item, count }: JsonObject, field: string): boolean =>
  item === field || count === field || Object.values(objectIn(item)).includes(field);

interface ItemMap {
  /** Of the members of an object that an item is sent as. */
  place: Place;
  members: [name: string, node: Json][];
}

/** What names the fields of an item one by one, in every map of the form and of its overlays. */
function itemMaps(files: DocumentFiles, { slug, name, within }: ItemFieldPlace): ItemMap[] {
  const maps: ItemMap[] = [];
  const ofItem = (node: Json | undefined, place: Place, inner: readonly string[]): void => {
    const { object, item, of } = objectIn(node);
    const [next, ...rest] = inner;
    if (item !== undefined && item === next) ofItem(of, below(place, 'of'), rest);
    if (next === undefined && isObject(object))
      maps.push({ place: below(place, 'object'), members: objectEntriesOf(object) });
    for (const [member, one] of objectEntries(object))
      if (next !== undefined) ofItem(one, below(place, 'object', member), inner);
  };
  const visit = (node: Json | undefined, place: Place): void => {
    const { each, of, object } = objectIn(node);
    if (each === name) ofItem(of, below(place, 'of'), within);
    for (const [member, one] of objectEntries(object)) visit(one, below(place, 'object', member));
  };
  for (const place of placesOf(files, slug, 'form', ['payloads']))
    for (const [map, nodes] of objectEntries(valueIn(files, place)))
      for (const [wire, node] of objectEntries(nodes)) visit(node, below(place, map, wire));
  return maps;
}

const below = ({ file, path }: Place, ...steps: string[]): Place => ({ file, path: [...path, ...steps] });

const objectEntriesOf = (object: JsonObject): [string, Json][] =>
  Object.entries(object).flatMap(([name, node]): [string, Json][] =>
    node === undefined ? [] : [[name, node]],
  );

function freeName(name: string, members: ItemMap['members']): string {
  const taken = new Set(members.map(([one]) => one));
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}_${count}`;
  return free;
}
