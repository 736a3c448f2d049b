import { isObject, type JsonObject } from '../json/json.ts';
import type { Segments } from '../schema/children.ts';

/** One condition on the way to a part of a schema. */
export interface Step {
  condition: JsonObject;
  /** False on the way to an `else`. */
  holds: boolean;
}

/** Some properties and demands of an object schema, and when they count: when every step of `steps` is as it says. */
export interface SchemaPart {
  steps: readonly Step[];
  properties: Readonly<Record<string, JsonObject>>;
  required: readonly string[];
  segments: Segments;
}

/** A place where a schema forks. */
export interface Fork {
  /** The steps to the place itself. */
  steps: readonly Step[];
  condition: JsonObject;
  segments: Segments;
  /** `dependencies` have no `else`. */
  branches: { holds: boolean; part: JsonObject }[];
}

/** An object schema taken apart as `activeProperties` reads it: what always counts comes first. */
export function readParts(schema: JsonObject): { parts: SchemaPart[]; forks: Fork[] } {
  const parts: SchemaPart[] = [];
  const forks: Fork[] = [];
  const visit = (node: JsonObject, steps: readonly Step[], segments: Segments): void => {
    parts.push({ steps, properties: propertiesIn(node), required: namesIn(node.required), segments });
    const fork = (condition: JsonObject, at: Segments, branches: [boolean, unknown, Segments][]): void => {
      const known = branches.flatMap(([holds, part, way]) => (isObject(part) ? [{ holds, part, way }] : []));
      forks.push({
        steps,
        condition,
        segments: at,
        branches: known.map(({ holds, part }) => ({ holds, part })),
      });
      for (const { holds, part, way } of known) visit(part, [...steps, { condition, holds }], way);
    };
    const { if: condition, dependencies, allOf } = node;
    if (isObject(condition)) {
      fork(
        condition,
        [...segments, 'if'],
        [
          [true, node.then, [...segments, 'then']],
          [false, node.else, [...segments, 'else']],
        ],
      );
    }
    for (const [name, dependency] of Object.entries(isObject(dependencies) ? dependencies : {})) {
      const way = [...segments, 'dependencies', name];
      const part = Array.isArray(dependency) ? { required: dependency } : dependency;
      fork({ required: [name] }, way, [[true, part, way]]);
    }
    for (const [index, member] of (Array.isArray(allOf) ? allOf : []).entries())
      if (isObject(member)) visit(member, steps, [...segments, 'allOf', index]);
  };
  visit(schema, [], []);
  return { parts, forks };
}

const propertiesIn = ({ properties }: JsonObject): Record<string, JsonObject> =>
  Object.fromEntries(
    Object.entries(isObject(properties) ? properties : {}).flatMap(([name, property]) =>
      isObject(property) ? [[name, property]] : [],
    ),
  );

const namesIn = (names: unknown): string[] => (Array.isArray(names) ? names.map(String) : []);
