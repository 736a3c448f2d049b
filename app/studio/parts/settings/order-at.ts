import type { RJSFSchema, SchemaUtilsType } from '@rjsf/utils';
import type { EditPath } from '#engine/authoring';
import { isObject, type JsonObject } from '#engine/model/json';

/** Meta-schema (`root`) together with the document (`value`) by which RJSF's `utils` decide its conditions. */
export interface DecidedSchema {
  utils: SchemaUtilsType;
  root: JsonObject;
  value: unknown;
}

/** Returns the schema of a place. */
function schemaAt({ utils, root, value }: DecidedSchema, path: EditPath): RJSFSchema {
  let schema = utils.retrieveSchema(root as RJSFSchema, value);
  let part = value;
  for (const step of path) {
    const next = typeof step === 'number' ? schema.items : schema.properties?.[step];
    part = partAt(part, step);
    schema = utils.retrieveSchema((isObject(next) ? next : {}) as RJSFSchema, part);
  }
  return schema;
}

const partAt = (value: unknown, step: string | number): unknown =>
  isObject(value) || Array.isArray(value) ? (value as Record<string | number, unknown>)[step] : undefined;

/**
 * Returns the names of the members of the object that contains the value at a path, in the order of the meta-schema,
 * so that a new key is written in its usual position.
 */
export const orderAt = (decided: DecidedSchema, path: EditPath): readonly string[] =>
  Object.keys(schemaAt(decided, path.slice(0, -1)).properties ?? {});

/**
 * Returns the path to be removed after a member was removed: that of the outermost optional object that is left empty
 * by it, otherwise the member's own.
 */
export function removedWith(decided: DecidedSchema, path: EditPath): EditPath {
  const parent = path.slice(0, -1);
  const name = parent.at(-1);
  if (typeof name !== 'string') return path;
  const left = parent.reduce(partAt, decided.value);
  const isEmpty = isObject(left) && Object.values(left).every((member) => member === undefined);
  const isRequired = schemaAt(decided, parent.slice(0, -1)).required?.includes(name) === true;
  return isEmpty && !isRequired ? removedWith(decided, parent) : path;
}
