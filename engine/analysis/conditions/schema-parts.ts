import type { JsonObject } from '#engine/model/json';
import { type Condition, parseSchema, type SchemaNode } from '#engine/model/schema';

/** A condition that a part of a schema depends on, and the outcome it needs. */
export interface Step {
  condition: JsonObject;
  /** False for the `else` branch. */
  holds: boolean;
}

/** Properties and required names of an object schema that apply when every step holds. */
export interface SchemaPart {
  steps: readonly Step[];
  properties: Readonly<Record<string, JsonObject>>;
  required: readonly string[];
}

export interface Conditional {
  /** Steps under which the condition itself applies. */
  steps: readonly Step[];
  condition: JsonObject;
  /** `dependencies` have no `else`. */
  branches: Condition['branches'];
}

/** Splits an object schema into parts, as `Holds` reads it; the unconditional part comes first. */
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
