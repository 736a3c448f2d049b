import { answerAt, withAnswer } from '#engine/model/answers';
import type { VariantSnapshot } from '#engine/model/compile';
import type { Answers } from '#engine/model/definition';
import {
  isObject,
  type Json,
  type JsonObject,
  joinPath,
  objectEntries,
  objectIn,
  splitPath,
} from '#engine/model/json';
import { fieldsOf, mapChildSchemas, parseSchema, subschemasAbout } from '#engine/model/schema';

/** Field whose path differs between the two versions, recognized by its `fieldId`. */
export interface Rename {
  /** Id of the field, `fieldId` in both schemas. */
  id: string;
  /** Path in the old version. */
  from: string;
  /** Path in the new version. */
  to: string;
}

/**
 * Returns the fields that both versions of a variant have under different paths, recognized by their ids. A
 * path that the other version uses for another field gives no rename.
 */
export function renamesBetween(before: VariantSnapshot, now: VariantSnapshot): Rename[] {
  const old = fieldsOf(before.schema, before.ui);
  const fresh = fieldsOf(now.schema, now.ui);
  const byId = new Map(fresh.toReversed().map((field) => [field.id, field]));
  const [oldPaths, paths] = [old, fresh].map((fields) => new Set(fields.map(({ path }) => path)));
  return old.flatMap(({ id, path }) => {
    const match = byId.get(id);
    // A name that is still used is not renamed, even if its id is now elsewhere.
    const isTaken = paths?.has(path) || (match !== undefined && oldPaths?.has(match.path));
    return match === undefined || match.path === path || isTaken ? [] : [{ id, from: path, to: match.path }];
  });
}

/**
 * Returns the old version of a variant with its fields under their new names, so that a comparison reports each
 * rename once. A field that has moved to another group stays in its old group.
 */
export function renamedVariant(variant: VariantSnapshot, renames: readonly Rename[]): VariantSnapshot {
  if (renames.length === 0) return variant;
  let { schema, ui, form } = variant;
  for (const { from, to } of renames) {
    form = renamedPaths(form, from, to);
    const [group, name] = split(from);
    const [newGroup, newName] = split(to);
    if (joinPath(group) !== joinPath(newGroup)) continue;
    schema = inGroup(schema, group, (part) => renamedMember(part, name, newName));
    ui = renamedUi(ui, group, name, newName);
  }
  return { ...variant, schema, ui, form };
}

const split = (path: string): [string[], string] => {
  const steps = splitPath(path);
  return [steps.slice(0, -1), steps.at(-1) ?? ''];
};

/** Applies a change to all schemas of one object: conditions, branches, dependencies. */
const everywhere = (schema: JsonObject, change: (part: JsonObject) => JsonObject): JsonObject =>
  mapChildSchemas(change(schema), (child, [keyword]) => {
    const about = subschemasAbout(keyword);
    return about === 'value' || about === 'condition' ? everywhere(child, change) : child;
  });

function inGroup(
  schema: JsonObject,
  group: readonly string[],
  change: (schema: JsonObject) => JsonObject,
): JsonObject {
  const [first, ...rest] = group;
  if (first === undefined) return change(schema);
  return everywhere(schema, (part) => {
    const inner = parseSchema(part).properties.get(first)?.source;
    if (inner === undefined) return { ...part };
    const changed = { ...objectIn(part.properties), [first]: inGroup(inner, rest, change) };
    return { ...part, properties: changed };
  });
}

function renamedMember(schema: JsonObject, from: string, to: string): JsonObject {
  const name = (value: Json): Json => (value === from ? to : value);
  return everywhere(schema, (part) => {
    const copy: JsonObject = { ...part };
    if (isObject(copy.properties)) copy.properties = renamedKey(copy.properties, from, to);
    if (Array.isArray(copy.required)) copy.required = copy.required.map(name);
    if (isObject(copy.dependencies)) {
      copy.dependencies = Object.fromEntries(
        Object.entries(renamedKey(copy.dependencies, from, to)).map(([key, value]) => [
          key,
          Array.isArray(value) ? value.map(name) : value,
        ]),
      );
    }
    for (const [key, messages] of objectEntries(copy.errorMessage))
      copy.errorMessage = { ...objectIn(copy.errorMessage), [key]: renamedKey(messages, from, to) };
    return copy;
  });
}

/** Renames a key in place, so that the order of keys is kept. */
const renamedKey = (object: JsonObject, from: string, to: string): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]));

function renamedUi(ui: JsonObject, group: readonly string[], from: string, to: string): JsonObject {
  const [first, ...rest] = group;
  if (first !== undefined) {
    return ui[first] === undefined ? ui : { ...ui, [first]: renamedUi(objectIn(ui[first]), rest, from, to) };
  }
  return Object.fromEntries(
    Object.entries(renamedKey(ui, from, to)).map(([key, value]) => {
      if (key === 'ui:order' && Array.isArray(value))
        return [key, value.map((name) => (name === from ? to : name))];
      const own = objectIn(value);
      return [key, own['ui:dependsOn'] === from ? { ...own, 'ui:dependsOn': to } : value];
    }),
  );
}

/** Renames paths of answers in payload maps, consents and the conditions of success texts. */
function renamedPaths(form: JsonObject, from: string, to: string): JsonObject {
  const path = (value: Json): Json =>
    value === from
      ? to
      : typeof value === 'string' && value.startsWith(`${from}.`)
        ? to + value.slice(from.length)
        : value;
  const visit = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (key === 'answer' || key === 'field') return [key, path(inner)];
        if (key === 'answers' && isObject(inner))
          return [key, Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, path(one)]))];
        if (key === 'when' && isObject(inner)) {
          const [group, name] = split(from);
          return [key, inGroup(inner, group, (schema) => renamedMember(schema, name, split(to)[1]))];
        }
        return [key, visit(inner)];
      }),
    );
  };
  return visit(form) as JsonObject;
}

/** Returns the answers with each renamed field's answer at its new path. */
export const renamedAnswers = (answers: Answers, renames: readonly Rename[]): Answers =>
  renames.reduce((result, { from, to }) => {
    const value = answerAt(result, from);
    return value === undefined ? result : withAnswer(withAnswer(result, from, undefined), to, value);
  }, answers);
