import type { JsonSchema } from '#engine/model/definition';
import { isObject, type Json, objectIn } from '#engine/model/json';

/** The answer that lets a field take numbers of every country: give `value` at `path`. */
export interface ForeignSwitch {
  path: string;
  value: Json;
}

/**
 * The condition of a form's schema under which the field at `path` has the rule for foreign numbers, where it hangs on
 * one constant answer beside the field; undefined where the form takes Russian numbers only.
 */
export function foreignSwitch(schema: JsonSchema, path: string): ForeignSwitch | undefined {
  const names = path.split('.');
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
      ? [{ path: [...names, box].join('.'), value }]
      : [];
  });
  return found[0];
}

const asObject = (value: Json | undefined): Record<string, Json> => objectIn(value);
const memberOf = (value: Json | undefined, name: string): Json | undefined => asObject(value)[name];

/** A schema's own condition, and those of everything that it is put together from. */
const conditionsOf = (schema: Json | undefined): Json[] => [
  ...(schema === undefined ? [] : [schema]),
  ...[memberOf(schema, 'allOf')].flat().flatMap((part) => (isObject(part) ? conditionsOf(part) : [])),
];
