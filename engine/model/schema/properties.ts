import type { JsonObject } from '../json/json.ts';
import { oncePer } from '../json/once-per.ts';
import { refine } from './refine.ts';
import { parseSchema, type SchemaNode } from './schema-node.ts';

/** Property of an object schema, merged from all branches that mention it. */
export interface Property {
  name: string;
  schema: JsonObject;
  /** True if only a branch defines it. */
  conditional: boolean;
}

/**
 * Returns every property that an object may have in any branch, in the order of the schema, each with its
 * schema merged from all of them. Memoized by schema.
 */
export const propertiesOf = oncePer((schema: JsonObject): readonly Property[] => {
  const properties = new Map<string, Property>();
  const add = (part: SchemaNode, conditional: boolean): void => {
    for (const [name, { source }] of part.properties) {
      const before = properties.get(name);
      if (before) before.schema = refine(source, before.schema);
      else properties.set(name, { name, schema: source, conditional });
    }
    for (const { branches } of part.conditions) for (const branch of branches) add(branch.schema, true);
    for (const member of part.allOf) add(member, conditional);
  };
  add(parseSchema(schema), false);
  return [...properties.values()];
});
