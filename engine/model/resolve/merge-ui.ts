import { isObject, type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';

/** As a merge patch; of a list's places, which have settings each, every one is merged with its own. */
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

/** The settings of one place, before those of the others are known. */
export const atPlace = (index: number, ui: JsonObject): Json[] =>
  Array.from({ length: index + 1 }, (_, at) => (at === index ? ui : {}));

/** A part of a UI schema, changed: of one field, or of each place of a list. */
export function inPlaces(value: Json, change: (part: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((place) => inPlaces(place, change));
  return isObject(value) ? change(value) : value;
}
