import type { JsonObject } from '#engine/model/json';
import { type Condition, parseSchema, type SchemaNode } from '#engine/model/schema';

/**
 * Condition (`if` or a dependency) of a schema with the outcome that it must have for a part of that schema to
 * apply.
 */
export interface Guard {
  /** Schema of the condition, about the answers of the group that has it. */
  condition: JsonObject;
  /** False for the `else` branch. */
  holds: boolean;
}

/**
 * Properties and required names of an object schema that apply when every guard has the outcome it demands. A
 * part without guards always applies.
 */
export interface SchemaPart {
  guards: readonly Guard[];
  properties: Readonly<Record<string, JsonObject>>;
  required: readonly string[];
}

/** Condition in a schema, with its branches and the guards of the outer branches around it. */
export interface Conditional {
  /** Guards under which this condition itself applies. */
  guards: readonly Guard[];
  /** Schema of the condition: its `if`, or the presence that a dependency demands. */
  condition: JsonObject;
  /** `dependencies` have no `else`. */
  branches: Condition['branches'];
}

/**
 * Splits an object schema into the parts that its conditions turn on and off, the unconditional part first, and
 * lists these conditions.
 */
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
