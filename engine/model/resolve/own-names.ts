import { type Json, type JsonObject, objectIn } from '../json/json.ts';
import { PROTOTYPE_NAMES } from '../schema/outside-dialect.ts';

/**
 * Keyword beside a `$ref` to a shared field with several answers: a map from their names there to their names in the
 * form.
 */
export const OWN_NAMES = 'as';

/** Map from the name of an answer in a shared field to its name in the form. */
export type OwnNames = ReadonlyMap<string, string>;

/** True for a valid name: without dots, and not a name that every object has. */
const isName = (name: Json): name is string =>
  typeof name === 'string' && /^[\w-]+$/.test(name) && !PROTOTYPE_NAMES.has(name);

/**
 * Returns the renames that stand beside a reference to a shared field. Invalid names are left out; the check reports
 * them.
 */
export const ownNamesIn = (node: JsonObject): OwnNames =>
  new Map(
    Object.entries(objectIn(node[OWN_NAMES])).filter((entry): entry is [string, string] => isName(entry[1])),
  );
