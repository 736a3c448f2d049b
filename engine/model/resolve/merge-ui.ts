import { isObject, type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';

/**
 * Returns a UI schema with a JSON Merge Patch applied, except that a list of settings by item index (`items`) is
 * merged item by item.
 */
export function mergeUi(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const merged = { ...objectIn(target) };
  for (const [key, value] of Object.entries(patch)) {
    const before = merged[key];
    if (value === null) delete merged[key];
    else if (key !== 'items' || !Array.isArray(value)) merged[key] = mergeUi(before, value);
    else {
      const places = listIn(before);
      merged[key] = [
        ...value.map((place, index) => mergeUi(places[index], place)),
        ...places.slice(value.length),
      ];
    }
  }
  return merged;
}

/** Returns a list with the settings `ui` at an index, and empty settings before it. */
export const settingsAtPlace = (index: number, ui: JsonObject): Json[] =>
  Array.from({ length: index + 1 }, (_, at) => (at === index ? ui : {}));

/**
 * Returns the settings of a field with `change` applied, or for a list of settings by item index with `change`
 * applied to each.
 */
export function mapPlaces(value: Json, change: (part: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((place) => mapPlaces(place, change));
  return isObject(value) ? change(value) : value;
}
