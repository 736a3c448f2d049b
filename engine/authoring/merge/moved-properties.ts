import { isObject, type Json, objectIn } from '#engine/model/json';
import type { EditPath } from '../edit/edit-json.ts';
import { kindOfItem, type MergeConflict, placeOfItem } from './merge-json.ts';

type Side = Json | undefined;

/**
 * Returns a conflict for each property that one side moved or removed while the other changed where it stands or
 * where it is required. Setting by setting the two edits do not collide (a condition moves a property and its
 * `required` entry to another path), but their merge would define it twice or not at all.
 */
export function movedProperties(base: Side, ours: Side, theirs: Side): MergeConflict[] {
  const [was, own, other] = [base, ours, theirs].map(placesIn) as [Places, Places, Places];
  const conflicts: MergeConflict[] = [];
  for (const id of new Set([...was.keys(), ...own.keys(), ...other.keys()])) {
    const [before, here, there] = [was, own, other].map((side) => side.get(id) ?? NOWHERE) as [
      Place,
      Place,
      Place,
    ];
    const [byUs, byThem] = [here, there].map((side) => !isSame(side.defined, before.defined));
    const isDecided =
      (byUs && byThem && !isSame(here.defined, there.defined)) ||
      (byUs && !byThem && !isSame(there.required, before.required)) ||
      (byThem && !byUs && !isSame(here.required, before.required));
    if (!isDecided) continue;
    const places = new Map([...before.defined, ...here.defined, ...there.defined]);
    for (const [key, path] of places) {
      const has = [before, here, there].map((side) => side.defined.has(key));
      if (has[1] === has[2]) continue;
      const definitionOf = (side: Place): Side => side.values.get(key);
      conflicts.push({
        path,
        base: definitionOf(before),
        ours: definitionOf(here),
        theirs: definitionOf(there),
      });
    }
  }
  return conflicts;
}

interface Place {
  /** Paths at which the property is defined, not only refined. */
  defined: Map<string, EditPath>;
  values: Map<string, Json>;
  required: Map<string, EditPath>;
}
type Places = Map<string, Place>;
const NOWHERE: Place = { defined: new Map(), values: new Map(), required: new Map() };

const isSame = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key));

/** Returns the places of properties by schema and name; an overlay is a schema of its own. */
function placesIn(root: Side): Places {
  const places: Places = new Map();
  const placeOf = (path: EditPath, name: string): Place => {
    const [first, variant, part] = path;
    const schema = first === 'variants' && part === 'schema' ? variant : '';
    const id = JSON.stringify([schema, name]);
    const place = places.get(id) ?? { defined: new Map(), values: new Map(), required: new Map() };
    places.set(id, place);
    return place;
  };
  // The step of an unnamed item changes with its content, so `key` leaves it out.
  const visit = (value: Json, path: EditPath, key: EditPath): void => {
    if (Array.isArray(value))
      for (const item of value)
        visit(item, [...path, placeOfItem(value, item)], [...key, kindOfItem(value, item)]);
    if (!isObject(value)) return;
    for (const [name, property] of Object.entries(objectIn(value.properties))) {
      const { type, $ref } = objectIn(property);
      if (type === undefined && $ref === undefined) continue;
      const way = [...key, 'properties', name];
      const place = placeOf(path, name);
      place.defined.set(JSON.stringify(way), [...path, 'properties', name]);
      place.values.set(JSON.stringify(way), property);
    }
    if (Array.isArray(value.required))
      for (const name of value.required)
        if (typeof name === 'string') {
          const way = [...key, 'required'];
          placeOf(path, name).required.set(JSON.stringify(way), [...path, 'required']);
        }
    for (const [name, inner] of Object.entries(value))
      if (name !== 'if') visit(inner, [...path, name], [...key, name]);
  };
  if (root !== undefined) visit(root, [], []);
  return places;
}
