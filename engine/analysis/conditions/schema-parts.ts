import type { JsonObject } from '#engine/model/json';
import { type Condition, parseSchema, type SchemaNode } from '#engine/model/schema';

/** One condition on the way to a part of a schema. */
export interface Step {
  condition: JsonObject;
  /** False on the way to an `else`. */
  holds: boolean;
}

/** Some properties and required names of an object schema, which apply when every step holds. */
export interface SchemaPart {
  steps: readonly Step[];
  properties: Readonly<Record<string, JsonObject>>;
  required: readonly string[];
}

/** A condition of a schema, with its branches. */
export interface Conditional {
  /** The steps to the place itself. */
  steps: readonly Step[];
  condition: JsonObject;
  /** `dependencies` have no `else`. */
  branches: Condition['branches'];
}

/** An object schema in parts, as `Holds` reads it: what always applies comes first. */
export function readParts(schema: JsonObject): { parts: SchemaPart[]; conditionals: Conditional[] } {
  const parts: SchemaPart[] = [];
  const conditionals: Conditional[] = [];
  const visit = (node: SchemaNode, steps: readonly Step[]): void => {
    const properties = [...node.properties].map(([name, property]) => [name, property.source]);
    parts.push({ steps, properties: Object.fromEntries(properties), required: node.required });
    for (const {
      schema: { source: condition },
      branches,
    } of node.conditions) {
      conditionals.push({ steps, condition, branches });
      for (const { holds, schema: part } of branches) visit(part, [...steps, { condition, holds }]);
    }
    for (const member of node.allOf) visit(member, steps);
  };
  visit(parseSchema(schema), []);
  return { parts, conditionals };
}
