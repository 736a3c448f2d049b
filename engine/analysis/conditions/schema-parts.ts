import type { JsonObject } from '#engine/model/json';
import { type Condition, parseSchema, type SchemaNode } from '#engine/model/schema';

/** Condition that a part of a schema depends on, with the outcome it needs. */
export interface Guard {
  condition: JsonObject;
  /** False for the `else` branch. */
  holds: boolean;
}

/** Properties and required names of an object schema that apply when every guard holds. */
export interface SchemaPart {
  guards: readonly Guard[];
  properties: Readonly<Record<string, JsonObject>>;
  required: readonly string[];
}

/** Condition of a schema with the guards that lead to it. */
export interface Conditional {
  /** Guards under which this condition itself applies. */
  guards: readonly Guard[];
  condition: JsonObject;
  /** `dependencies` have no `else`. */
  branches: Condition['branches'];
}

/** Splits an object schema into parts, as `Holds` reads it; the unconditional part comes first. */
export function readParts(schema: JsonObject): { parts: SchemaPart[]; conditionals: Conditional[] } {
  const parts: SchemaPart[] = [];
  const conditionals: Conditional[] = [];
  const visit = (node: SchemaNode, guards: readonly Guard[]): void => {
    const properties = [...node.properties].map(([name, property]) => [name, property.source]);
    parts.push({ guards, properties: Object.fromEntries(properties), required: node.required });
    for (const {
      schema: { source: condition },
      branches,
    } of node.conditions) {
      conditionals.push({ guards, condition, branches });
      for (const { holds, schema: part } of branches) visit(part, [...guards, { condition, holds }]);
    }
    for (const member of node.allOf) visit(member, guards);
  };
  visit(parseSchema(schema), []);
  return { parts, conditionals };
}
