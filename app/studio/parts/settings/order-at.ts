import type { RJSFSchema, SchemaUtilsType } from '@rjsf/utils';
import type { EditPath } from '#engine/authoring';
import { isObject, type JsonObject } from '#engine/model/json';

/** The names of the members beside a place, in the order of the schema. */
export function orderAt(
  utils: SchemaUtilsType,
  root: JsonObject,
  value: unknown,
  path: EditPath,
): readonly string[] {
  let schema = utils.retrieveSchema(root as RJSFSchema, value);
  let part = value;
  for (const step of path.slice(0, -1)) {
    const next = typeof step === 'number' ? schema.items : schema.properties?.[step];
    part =
      isObject(part) || Array.isArray(part) ? (part as Record<string | number, unknown>)[step] : undefined;
    schema = utils.retrieveSchema((isObject(next) ? next : {}) as RJSFSchema, part);
  }
  return Object.keys(schema.properties ?? {});
}
