import type { Answers, JsonSchema } from '../definition/model.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';

/** Decides whether a value satisfies a condition of the form; the compiled validators stand behind it. */
export type Judge = (schema: JsonSchema) => (value: Json) => boolean;

/** What a schema asks for once the answers have decided its conditions. */
export interface ActiveParts {
  /** Property → its schema with every refinement that holds. */
  properties: Map<string, JsonObject>;
  required: Set<string>;
}

export function activeParts(schema: JsonSchema, answers: Answers, judge: Judge): ActiveParts {
  const parts: ActiveParts = { properties: new Map(), required: new Set() };
  const visit = (part: JsonObject): void => {
    if (isObject(part.properties)) {
      for (const [name, property] of Object.entries(part.properties)) {
        if (!isObject(property)) continue;
        const known = parts.properties.get(name);
        // What nothing refines keeps its identity, so that whoever shows it sees that it is the same.
        parts.properties.set(name, known === undefined ? property : { ...known, ...property });
      }
    }
    for (const name of Array.isArray(part.required) ? part.required : []) parts.required.add(String(name));
    const { if: condition, then: consequence, else: alternative, dependencies, allOf } = part;
    if (isObject(condition)) {
      const branch = judge(condition)(answers) ? consequence : alternative;
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

/**
 * The schema with its conditions decided: properties, groups included, and which of them are required. Nothing in it
 * depends on an answer any more.
 */
export function activeSchema(schema: JsonSchema, answers: Answers, judge: Judge): JsonSchema {
  const { properties, required } = activeParts(schema, answers, judge);
  const { if: _if, then: _then, else: _else, dependencies: _dependencies, allOf: _allOf, ...fixed } = schema;
  return {
    ...fixed,
    properties: Object.fromEntries(
      [...properties].map(([name, property]) => [name, decidedGroup(property, answers[name], judge)]),
    ),
    required: [...required],
  };
}

function decidedGroup(property: JsonObject, answer: Json | undefined, judge: Judge): JsonObject {
  return isObject(property.properties)
    ? activeSchema(property, isObject(answer) ? answer : {}, judge)
    : property;
}

/** Names of the properties that some branch of the schema knows. */
export function namesIn(schema: JsonObject, found = new Set<string>()): Set<string> {
  const { properties } = schema;
  for (const name of Object.keys(isObject(properties) ? properties : {})) found.add(name);
  for (const branch of branchesOf(schema)) namesIn(branch, found);
  return found;
}

/** The parts of a schema that may count beside it, whatever decides it. */
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
