import type { Answers, JsonSchema } from '../definition/model.ts';
import { type Json, type JsonObject, objectIn } from '../json/json.ts';
import { oncePer } from '../json/once-per.ts';
import { splitPath, valueAt } from '../json/path.ts';
import { refine } from '../schema/refine.ts';
import { type Condition, parseSchema, type SchemaNode } from '../schema/schema-node.ts';

/** Function that compiles a condition to a predicate of answers; a form's validators implement it. */
export type CompilePredicate = (schema: JsonSchema) => (value: Json) => boolean;

/**
 * Properties and required names of an object schema for given answers: those of its unconditional part and of the
 * active branches.
 */
export interface HoldingParts {
  /** Property → its schema with every active refinement. */
  properties: Map<string, JsonObject>;
  required: Set<string>;
}

/**
 * Returns the properties and required names that apply to answers: evaluates `if`, `dependencies` and `required`. No
 * other code does, so the same fields are shown, required and sent.
 */
export function holdingParts(
  schema: JsonSchema,
  answers: Answers,
  predicateOf: CompilePredicate,
): HoldingParts {
  // Pages have validators only for `if`, so presence is tested here.
  return partsWhere(schema, ({ schema: condition, name }) =>
    name === undefined ? predicateOf(condition.source)(answers) : Object.hasOwn(answers, name),
  );
}

/**
 * Returns every property that an object may have in any branch, by name. Memoized by schema, because a form may have
 * a thousand.
 */
export const propertiesOfAll = oncePer(
  (schema: JsonSchema): HoldingParts['properties'] => partsWhere(schema, () => undefined).properties,
);

/** Merges the parts of a schema whose conditions are true; without a decision, both branches. */
function partsWhere(schema: JsonSchema, isTrue: (condition: Condition) => boolean | undefined): HoldingParts {
  const parts: HoldingParts = { properties: new Map(), required: new Set() };
  const visit = (part: SchemaNode): void => {
    for (const [name, { source: property }] of part.properties) {
      const known = parts.properties.get(name);
      // Unrefined properties keep their identity, so that components see no change.
      parts.properties.set(name, known === undefined ? property : refine(known, property));
    }
    for (const name of part.required) parts.required.add(name);
    for (const condition of part.conditions) {
      const held = isTrue(condition) ?? 'both';
      for (const { holds, schema } of condition.branches)
        if (held === 'both' || holds === held) visit(schema);
    }
    part.allOf.forEach(visit);
  };
  visit(parseSchema(schema));
  return parts;
}

/**
 * Returns the schema that applies to answers, without conditions: only properties and required names, those of groups
 * included. In lists, each item evaluates its own conditions later.
 */
export function holdingSchema(
  schema: JsonSchema,
  answers: Answers,
  predicateOf: CompilePredicate,
): JsonSchema {
  const { properties, required } = holdingParts(schema, answers, predicateOf);
  const { if: _if, then: _then, else: _else, dependencies: _dependencies, allOf: _allOf, ...fixed } = schema;
  return {
    ...fixed,
    properties: Object.fromEntries(
      [...properties].map(([name, property]) => [
        name,
        parseSchema(property).isGroup
          ? holdingSchema(property, objectIn(answers[name]), predicateOf)
          : property,
      ]),
    ),
    required: [...required],
  };
}

/** Returns the schema of the field at a path in the result of `holdingSchema`; undefined while the field is hidden. */
export function propertyAt(schema: JsonSchema, path: string): JsonSchema | undefined {
  const names = splitPath(path).flatMap((name) => ['properties', name]);
  return valueAt(schema, names) as JsonSchema | undefined;
}

/** Returns every condition (`if`) of a schema, its branches, groups and items, whether or not it is active. */
export const conditionsOf = (schema: JsonSchema): JsonObject[] => conditionsUnder(parseSchema(schema));

const conditionsUnder = (node: SchemaNode): JsonObject[] => [
  ...node.conditions.flatMap(({ schema, name }) => (name === undefined ? [schema.source] : [])),
  ...[...node.parts, ...node.properties.values(), ...node.items].flatMap(conditionsUnder),
];
