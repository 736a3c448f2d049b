import { isObject, type Json, type JsonObject, listIn, objectEntries, objectIn } from '../json/json.ts';
import { oncePer } from '../json/once-per.ts';

/** A branch of a condition: `then` or `else`, or a dependency, whose list of names becomes `required`. */
interface Branch {
  /** False for a branch that applies without its condition. */
  holds: boolean;
  schema: SchemaNode;
}

/** Condition of a schema (`if`, or an entry of `dependencies`): the schema that decides, and its branches. */
export interface Condition {
  schema: SchemaNode;
  /** Answer whose presence is the condition, for `dependencies`. */
  name?: string;
  branches: readonly Branch[];
}

/**
 * JSON Schema with its keywords parsed to safe types when they are first read: requirements for an object's members,
 * and other schemas for the same object. Invalid parts and boolean schemas are left out; `source` has them.
 */
export class SchemaNode {
  readonly source: JsonObject;
  private knownProperties: ReadonlyMap<string, SchemaNode> | undefined;
  private knownConditions: readonly Condition[] | undefined;

  constructor(source: JsonObject) {
    this.source = source;
  }

  /** True for an object with named members, even if it has none. */
  get isGroup(): boolean {
    return isObject(this.source.properties);
  }

  get properties(): ReadonlyMap<string, SchemaNode> {
    this.knownProperties ??= new Map(
      objectEntries(this.source.properties).map(([name, schema]) => [name, parseSchema(schema)]),
    );
    return this.knownProperties;
  }

  get required(): readonly string[] {
    return listIn(this.source.required).map(String);
  }

  get items(): readonly SchemaNode[] {
    return nodesIn([this.source.items]);
  }

  get allOf(): readonly SchemaNode[] {
    return nodesIn(this.source.allOf);
  }

  /** Returns conditions in the order of evaluation, `if` before `dependencies`. */
  get conditions(): readonly Condition[] {
    this.knownConditions ??= conditionsOf(this.source);
    return this.knownConditions;
  }

  /** Returns the subschemas of the same object: all branches, and the members of `allOf`. */
  get parts(): readonly SchemaNode[] {
    const branches = this.conditions.flatMap((condition) => condition.branches);
    return [...branches.map(({ schema }) => schema), ...this.allOf];
  }
}

function conditionsOf({
  if: condition,
  then: consequence,
  else: alternative,
  dependencies,
}: JsonObject): Condition[] {
  const asked = nodesIn([condition]).map((schema) => ({
    schema,
    branches: [...branchOf(true, consequence), ...branchOf(false, alternative)],
  }));
  const dependent = Object.entries(objectIn(dependencies)).map(([name, dependency]) => ({
    schema: parseSchema({ required: [name] }),
    name,
    branches: branchOf(true, Array.isArray(dependency) ? { required: dependency } : dependency),
  }));
  return [...asked, ...dependent];
}

const branchOf = (holds: boolean, schema: Json | undefined): Branch[] =>
  nodesIn([schema]).map((node) => ({ holds, schema: node }));

/** Returns the node of a schema. Memoized by the schema object. */
export const parseSchema = oncePer((schema: JsonObject) => new SchemaNode(schema));

/** Returns the nodes of the schemas in a list; values that are no objects are left out. */
export const nodesIn = (schemas: unknown): SchemaNode[] =>
  Array.isArray(schemas) ? schemas.filter(isObject).map(parseSchema) : [];

/** Returns the JSON types in a schema's `type`; empty without one. */
export function typesOf({ type }: JsonObject): string[] {
  if (Array.isArray(type)) return type.map(String);
  return typeof type === 'string' ? [type] : [];
}
