import type { PayloadMap, PayloadNode } from '../definition/model.ts';
import { equalJson } from '../json/canonical.ts';
import { isObject, type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';
import { intersection } from '../schema/intersect.ts';
import { decideAbsent } from './decide-absent.ts';
import { flattenAllOf } from './flatten-all-of.ts';
import { behaviourNamed, type Dropped, removal, schemaNamed, uiNamed } from './name-change.ts';

/**
 * Returns a resolved object schema without some members: conditions on them are decided, and branches that then
 * always apply become unconditional.
 */
export function schemaWithout(schema: JsonObject, dropped: Dropped): JsonObject {
  const { if: condition, then: consequence, else: alternative, ...rest } = membersWithout(schema, dropped);
  const branches = Object.entries({ then: consequence, else: alternative }).flatMap(
    ([keyword, part]): [string, Json][] =>
      part === undefined ? [] : [[keyword, partWithout(part, dropped)]],
  );
  const decided = condition === undefined ? undefined : decideAbsent(condition, (name) => dropped.has(name));
  if (typeof decided !== 'boolean')
    return { ...rest, ...(decided === undefined ? {} : { if: decided }), ...Object.fromEntries(branches) };
  const [, branch = true] = branches.find(([keyword]) => keyword === (decided ? 'then' : 'else')) ?? [];
  return objectOf(intersection(branch, rest));
}

/**
 * Returns an object schema with references to shared fields, without some members. A shared field that loses an
 * answer is replaced by its other answers, after the form's own.
 */
export function flattenWithout(schema: JsonObject, dropped: Dropped): JsonObject {
  const { allOf, ...parent } = schema;
  const members = listIn(allOf);
  const losing = members.filter((member) => !equalJson(partWithout(member, dropped), member));
  const whole = members.filter((member) => !losing.includes(member));
  const flat = flattenAllOf(whole.length > 0 ? { ...parent, allOf: whole } : parent);
  return losing.reduce<JsonObject>(
    (result, member) => objectOf(intersection(partWithout(member, dropped), result)),
    schemaWithout(flat, dropped),
  );
}

const objectOf = (schema: Json): JsonObject => (schema === false ? { not: {} } : objectIn(schema));

const partWithout = (part: Json, dropped: Dropped): Json =>
  isObject(part) ? schemaWithout(part, dropped) : part;

function membersWithout(schema: JsonObject, dropped: Dropped): JsonObject {
  const decided = (value: Json): Json => decideAbsent(value, (name) => dropped.has(name));
  const change: Readonly<Record<string, (value: Json) => Json>> = {
    dependencies: (value) =>
      Object.fromEntries(
        Object.entries(objectIn(value)).map(([name, one]) => [name, partWithout(one, dropped)]),
      ),
    allOf: (value) => listIn(value).map((part) => partWithout(part, dropped)),
    anyOf: (value) => listIn(value).map(decided),
    oneOf: (value) => listIn(value).map(decided),
    not: decided,
  };
  return Object.fromEntries(
    Object.entries(schemaNamed(schema, removal(dropped))).map(([keyword, value]) => [
      keyword,
      change[keyword]?.(value) ?? value,
    ]),
  );
}

/** Returns a UI schema without the settings of the named answers. */
export const uiWithout = (ui: JsonObject, dropped: Dropped): JsonObject => uiNamed(ui, removal(dropped));

/** Returns form.json without some answers: they are not sent, have no consent, and decide about no success text. */
export const behaviourWithout = (form: JsonObject, dropped: Dropped): JsonObject =>
  behaviourNamed(form, removal(dropped));

/**
 * Returns all payload maps of a form with `change` applied to every node; a node for which it returns undefined is
 * removed.
 */
export const withPayloadNodesChanged = (
  payloads: Json | undefined,
  change: (node: PayloadNode) => PayloadNode | undefined,
): JsonObject =>
  Object.fromEntries(
    Object.entries(objectIn(payloads)).map(([name, map]) => [
      name,
      withNodesChanged(map as PayloadMap, change),
    ]),
  ) as JsonObject;

/** Returns a payload map with `change` applied to every node; a node for which it returns undefined is removed. */
export function withNodesChanged(
  map: PayloadMap,
  change: (node: PayloadNode) => PayloadNode | undefined,
): PayloadMap {
  return Object.fromEntries(
    Object.entries(map).flatMap(([field, node]): [string, PayloadNode][] => {
      // A definition that was not checked yet may have any value here.
      if (!isObject(node)) return [[field, node]];
      const kept = change(node);
      return kept === undefined ? [] : [[field, kept]];
    }),
  );
}
