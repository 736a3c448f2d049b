import type { Answers, JsonSchema } from '../definition/model.ts';
import { objectIn } from '../json/json.ts';
import type { Path } from '../json/path.ts';
import type { Holds } from './holds.ts';

/** Schema that applies at a path of the answers, and whether an answer is required there. */
export interface HeldPlace {
  /** Schema with every active branch. */
  schema: JsonSchema;
  required: boolean;
}

/**
 * Returns the schema that applies at a path of names and list indexes, and whether an answer is required there,
 * as for every list item; undefined while the field is hidden.
 */
export function placeAt(holds: Holds, answers: Answers, [name, ...within]: Path): HeldPlace | undefined {
  const { properties, required } = holds.parts(answers);
  const schema = properties.get(String(name));
  if (schema === undefined) return undefined;
  let place: HeldPlace = { schema, required: required.has(String(name)) };
  let value = answers[String(name)];
  while (Array.isArray(value) && typeof within[0] === 'number') {
    place = { schema: objectIn(place.schema.items), required: true };
    value = value[Number(within.shift())];
  }
  return within.length === 0 ? place : placeAt(holds.of(place.schema), objectIn(value), within);
}
