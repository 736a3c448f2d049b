import { isObject, type JsonObject } from '../json/json.ts';
import { childSchemas } from './children.ts';

/** Property paths that a condition reads: `{ properties: { a: … }, required: ['b'] }` reads `a` and `b`. */
export function pathsRead(condition: JsonObject, prefix = ''): string[] {
  const paths = new Set<string>();
  const { properties, required } = condition;
  for (const name of Array.isArray(required) ? required : []) paths.add(`${prefix}${String(name)}`);
  if (isObject(properties)) {
    for (const [name, child] of Object.entries(properties)) {
      paths.add(`${prefix}${name}`);
      if (isObject(child)) for (const inner of pathsRead(child, `${prefix}${name}.`)) paths.add(inner);
    }
  }
  for (const { segments, schema } of childSchemas(condition)) {
    if (segments[0] !== 'properties') for (const inner of pathsRead(schema, prefix)) paths.add(inner);
  }
  return [...paths];
}

/** Parts of an object schema that hold only sometimes, each with the paths that decide. */
export function conditionalParts(
  schema: JsonObject,
): { reads: string[]; part: JsonObject; branch: string }[] {
  const parts: { reads: string[]; part: JsonObject; branch: string }[] = [];
  const { if: condition, then: consequence, else: alternative, dependencies, allOf } = schema;
  if (isObject(condition)) {
    const reads = pathsRead(condition);
    if (isObject(consequence)) parts.push({ reads, part: consequence, branch: 'then' });
    if (isObject(alternative)) parts.push({ reads, part: alternative, branch: 'else' });
  }
  if (isObject(dependencies)) {
    for (const [name, dependency] of Object.entries(dependencies)) {
      const part = isObject(dependency) ? dependency : { required: dependency ?? [] };
      parts.push({ reads: [name], part, branch: `dependencies.${name}` });
    }
  }
  for (const member of Array.isArray(allOf) ? allOf : []) {
    if (isObject(member)) parts.push(...conditionalParts(member));
  }
  return parts;
}
