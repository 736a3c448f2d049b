import { isObject, type Json, type JsonObject, listIn, objectEntries, objectIn } from '../json/json.ts';

/** A branch of a condition: `then` or `else`, or a dependency, whose list of names becomes `required`. */
interface Branch {
  /** False: the branch applies when the condition does not hold. */
  holds: boolean;
  schema: SchemaNode;
}

/** A condition of a schema, with its branches. */
export interface Condition {
  schema: SchemaNode;
  /** Of `dependencies`: the answer that must be given, and nothing more. */
  name?: string;
  branches: readonly Branch[];
}

/**
 * A JSON Schema parsed once: what it asks of the members of an object and of the same object elsewhere, each keyword when it
 * is first read. Boolean schemas and values of a wrong type are left out; `source` has them. Pages load it.
 */
export class SchemaNode {
  readonly source: JsonObject;
  private knownProperties: ReadonlyMap<string, SchemaNode> | undefined;
  private knownConditions: readonly Condition[] | undefined;

  constructor(source: JsonObject) {
    this.source = source;
  }

  /** Whether it is an object of named members, if only of none. */
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

  /** The schema of every item of a list, or none. */
  get items(): readonly SchemaNode[] {
    return nodesIn([this.source.items]);
  }

  get allOf(): readonly SchemaNode[] {
    return nodesIn(this.source.allOf);
  }

  /** `if` before `dependencies`, as they are evaluated. */
  get conditions(): readonly Condition[] {
    this.knownConditions ??= conditionsOf(this.source);
    return this.knownConditions;
  }

  /** The schemas of the same object in it: every branch, whichever condition holds, and the members of `allOf`. */
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

const nodes = new WeakMap<JsonObject, SchemaNode>();

/** The node of a schema; the same object has the same node. */
export function parseSchema(schema: JsonObject): SchemaNode {
  const known = nodes.get(schema) ?? new SchemaNode(schema);
  nodes.set(schema, known);
  return known;
}

/** The nodes of a list of schemas. */
export const nodesIn = (schemas: unknown): SchemaNode[] =>
  Array.isArray(schemas) ? schemas.filter(isObject).map(parseSchema) : [];

/** The JSON types that a schema names, one or several; none where it is a part that leaves them to another. */
export function typesOf({ type }: JsonObject): string[] {
  if (Array.isArray(type)) return type.map(String);
  return typeof type === 'string' ? [type] : [];
}
