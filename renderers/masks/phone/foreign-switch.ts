import type { JsonSchema } from '#engine/model/definition';
import { isObject, type Json, joinPath, objectIn, splitPath } from '#engine/model/json';

/** Answer beside a phone field that makes it accept numbers of every country: `value` at `path`. */
export interface ForeignSwitch {
  path: string;
  value: Json;
}

/**
 * Returns the answer beside the phone field at `path`, such as a ticked checkbox, for which the schema applies
 * the rule for foreign numbers. Undefined if no single answer does.
 */
export function foreignSwitch(schema: JsonSchema, path: string): ForeignSwitch | undefined {
  const names = splitPath(path);
  const name = names.pop() ?? '';
  const group = names.reduce<Json | undefined>(
    (part, member) => memberOf(memberOf(part, 'properties'), member),
    schema,
  );
  const found = conditionsOf(group).flatMap((condition) => {
    const then = memberOf(memberOf(memberOf(condition, 'then'), 'properties'), name);
    const asked = Object.entries(asObject(memberOf(memberOf(condition, 'if'), 'properties')));
    const [box, wanted] = asked[0] ?? [];
    const value = memberOf(wanted, 'const');
    const isSwitch = asked.length === 1 && memberOf(then, 'phone-foreign') !== undefined;
    return isSwitch && box !== undefined && value !== undefined
      ? [{ path: joinPath([...names, box]), value }]
      : [];
  });
  return found[0];
}

const asObject = (value: Json | undefined): Record<string, Json> => objectIn(value);
const memberOf = (value: Json | undefined, name: string): Json | undefined => asObject(value)[name];

/** Returns the conditions of a schema and of its `allOf` parts. */
const conditionsOf = (schema: Json | undefined): Json[] => [
  ...(schema === undefined ? [] : [schema]),
  ...[memberOf(schema, 'allOf')].flat().flatMap((part) => (isObject(part) ? conditionsOf(part) : [])),
];
