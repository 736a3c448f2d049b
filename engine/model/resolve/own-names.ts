import { type Json, type JsonObject, objectIn } from '../json/json.ts';
import { PROTOTYPE_NAMES } from '../schema/outside-dialect.ts';

/** Keyword beside a `$ref` to a shared field with several answers: their names in the form. */
export const OWN_NAMES = 'as';

/** Name of the answer in the shared field → name in this form. */
export type OwnNames = ReadonlyMap<string, string>;

/** True for a valid name: without dots, and not a name that every object has. */
const isName = (name: Json): name is string =>
  typeof name === 'string' && /^[\w-]+$/.test(name) && !PROTOTYPE_NAMES.has(name);

/** Returns the renames beside a reference. Invalid names are omitted: the check reports them. */
export const ownNamesIn = (node: JsonObject): OwnNames =>
  new Map(
    Object.entries(objectIn(node[OWN_NAMES])).filter((entry): entry is [string, string] => isName(entry[1])),
  );
