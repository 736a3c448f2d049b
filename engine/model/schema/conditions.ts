import type { JsonObject } from '../json/json.ts';
import { joinPath, type Path } from '../json/path.ts';
import { childSchemas } from './children.ts';
import { parseSchema, type SchemaNode } from './schema-node.ts';

/**
 * Returns the paths that a condition reads: `{ properties: { a: … }, required: ['b'] }` reads `a` and `b`.
 */
export function pathsRead(condition: JsonObject, prefix = ''): string[] {
  const { properties, required } = parseSchema(condition);
  const paths = new Set(required.map((name) => prefix + joinPath([name])));
  for (const [name, { source }] of properties) {
    paths.add(prefix + joinPath([name]));
    for (const inner of pathsRead(source, `${prefix}${joinPath([name])}.`)) paths.add(inner);
  }
  for (const { segments, schema } of childSchemas(condition)) {
    if (segments[0] !== 'properties') for (const inner of pathsRead(schema, prefix)) paths.add(inner);
  }
  return [...paths];
}

/** A conditional part of an object schema, with the paths that its condition reads. */
interface ConditionalPart {
  reads: string[];
  part: SchemaNode;
  /** Branch of the part: `then`, `else`, `dependencies.a`. */
  branch: string;
}

/**
 * Returns the branches of all conditions of an object schema and of the members of its `allOf`, each with the answers
 * that its condition reads.
 */
export const conditionalParts = ({ conditions, allOf }: SchemaNode): ConditionalPart[] => [
  ...conditions.flatMap(({ schema, name, branches }) => {
    const reads = pathsRead(schema.source);
    return branches.map(({ holds, schema: part }) => ({
      reads,
      part,
      branch: name === undefined ? (holds ? 'then' : 'else') : `dependencies.${name}`,
    }));
  }),
  ...allOf.flatMap(conditionalParts),
];

/**
 * Yields a schema with its path, then each schema inside it that may apply to the same object: branches and members
 * of `allOf`.
 */
export function* schemaParts(node: SchemaNode, at: Path = []): Generator<{ node: SchemaNode; at: Path }> {
  yield { node, at };
  for (const { name, branches } of node.conditions)
    for (const { holds, schema } of branches)
      yield* schemaParts(schema, [
        ...at,
        ...(name === undefined ? [holds ? 'then' : 'else'] : ['dependencies', name]),
      ]);
  for (const [index, member] of node.allOf.entries()) yield* schemaParts(member, [...at, 'allOf', index]);
}
