import type { Answers, JsonSchema } from '../definition/model.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';

/** Schema of a condition → its predicate. The form's compiled validators implement it. */
export type CompilePredicate = (schema: JsonSchema) => (value: Json) => boolean;

/** What a schema asks for after its conditions are evaluated. */
export interface ActiveParts {
  /** Property → its schema with every refinement that holds. */
  properties: Map<string, JsonObject>;
  required: Set<string>;
}

export function activeParts(
  schema: JsonSchema,
  answers: Answers,
  predicateOf: CompilePredicate,
): ActiveParts {
  const parts: ActiveParts = { properties: new Map(), required: new Set() };
  const visit = (part: JsonObject): void => {
    if (isObject(part.properties)) {
      for (const [name, property] of Object.entries(part.properties)) {
        if (!isObject(property)) continue;
        const known = parts.properties.get(name);
        // Unrefined properties keep their identity, so a component can see that nothing changed.
        parts.properties.set(name, known === undefined ? property : { ...known, ...property });
      }
    }
    for (const name of Array.isArray(part.required) ? part.required : []) parts.required.add(String(name));
    const { if: condition, then: consequence, else: alternative, dependencies, allOf } = part;
    if (isObject(condition)) {
      const branch = predicateOf(condition)(answers) ? consequence : alternative;
      if (isObject(branch)) visit(branch);
    }
    if (isObject(dependencies)) {
      for (const [name, dependency] of Object.entries(dependencies)) {
        if (Object.hasOwn(answers, name)) visit(isObject(dependency) ? dependency : { required: dependency });
      }
    }
    for (const member of Array.isArray(allOf) ? allOf : []) if (isObject(member)) visit(member);
  };
  visit(schema);
  return parts;
}

/** The schema after its conditions, and those of its groups, are evaluated: properties and required names only. */
export function activeSchema(
  schema: JsonSchema,
  answers: Answers,
  predicateOf: CompilePredicate,
): JsonSchema {
  const { properties, required } = activeParts(schema, answers, predicateOf);
  const { if: _if, then: _then, else: _else, dependencies: _dependencies, allOf: _allOf, ...fixed } = schema;
  return {
    ...fixed,
    properties: Object.fromEntries(
      [...properties].map(([name, property]) => [name, activeGroup(property, answers[name], predicateOf)]),
    ),
    required: [...required],
  };
}

function activeGroup(
  property: JsonObject,
  answer: Json | undefined,
  predicateOf: CompilePredicate,
): JsonObject {
  return isObject(property.properties)
    ? activeSchema(property, isObject(answer) ? answer : {}, predicateOf)
    : property;
}

/** Names of all properties, in any branch of the schema. */
export function namesIn(schema: JsonObject, found = new Set<string>()): Set<string> {
  const { properties } = schema;
  for (const name of Object.keys(isObject(properties) ? properties : {})) found.add(name);
  for (const branch of branchesOf(schema)) namesIn(branch, found);
  return found;
}

/** Every branch of a schema, whichever of its conditions hold. */
export function branchesOf({
  then: consequence,
  else: alternative,
  dependencies,
  allOf,
}: JsonObject): JsonObject[] {
  return [
    consequence,
    alternative,
    ...(isObject(dependencies) ? Object.values(dependencies) : []),
    ...(Array.isArray(allOf) ? allOf : []),
  ].filter(isObject);
}

/** Every condition that `activeParts` may ask for, whichever others hold: those of a schema, its branches and its groups. */
export function conditionsOf(schema: JsonObject): JsonObject[] {
  const { if: condition, properties } = schema;
  const groups = isObject(properties) ? Object.values(properties).filter(isObject) : [];
  const inside = [...branchesOf(schema), ...groups].flatMap(conditionsOf);
  return isObject(condition) ? [condition, ...inside] : inside;
}
