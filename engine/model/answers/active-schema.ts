import type { Answers, JsonSchema } from '../definition/model.ts';
import { type Json, type JsonObject, objectIn } from '../json/json.ts';
import { parseSchema, type SchemaNode } from '../schema/schema-node.ts';

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
  const visit = (part: SchemaNode): void => {
    for (const [name, { source: property }] of part.properties) {
      const known = parts.properties.get(name);
      // Unrefined properties keep their identity, so a component can see that nothing changed.
      parts.properties.set(name, known === undefined ? property : { ...known, ...property });
    }
    for (const name of part.required) parts.required.add(name);
    for (const { schema: condition, name, branches } of part.conditions) {
      // Pages have the validators of `if` alone.
      const isTrue =
        name === undefined ? predicateOf(condition.source)(answers) : Object.hasOwn(answers, name);
      for (const branch of branches) if (branch.holds === isTrue) visit(branch.schema);
    }
    part.allOf.forEach(visit);
  };
  visit(parseSchema(schema));
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
      [...properties].map(([name, property]) => [
        name,
        parseSchema(property).isGroup
          ? activeSchema(property, objectIn(answers[name]), predicateOf)
          : property,
      ]),
    ),
    required: [...required],
  };
}

/** Names of all properties, in any branch of the schema. */
export const namesIn = ({ properties, parts }: SchemaNode): Set<string> =>
  new Set([...properties.keys(), ...parts.flatMap((part) => [...namesIn(part)])]);

/** Every condition that `activeParts` may ask for, whichever others hold: those of a schema, its branches and its groups. */
export const conditionsOf = (schema: JsonSchema): JsonObject[] => conditionsUnder(parseSchema(schema));

const conditionsUnder = ({ conditions, parts, properties }: SchemaNode): JsonObject[] => [
  ...conditions.flatMap(({ schema, name }) => (name === undefined ? [schema.source] : [])),
  ...[...parts, ...properties.values()].flatMap(conditionsUnder),
];
