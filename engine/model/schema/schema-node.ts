import { isObject, type Json, type JsonObject } from '../json/json.ts';

/** A branch of a condition: `if` with `then` or `else`, or `dependencies`, whose lists of names become `required`. */
interface Branch {
  /** False: the branch applies when the condition does not hold. */
  holds: boolean;
  schema: SchemaNode;
}

/** A condition of a schema, with its branches. */
export interface Condition {
  schema: SchemaNode;
  branches: readonly Branch[];
}

/**
 * A JSON Schema parsed once: its keywords about objects and logic with their types, each read when it is asked for. Boolean
 * schemas and values of a wrong type are left out; `source` has them. For the analysis alone: pages do without it.
 */
export class SchemaNode {
  readonly source: JsonObject;
  private knownConditions: readonly Condition[] | undefined;

  constructor(source: JsonObject) {
    this.source = source;
  }

  get properties(): ReadonlyMap<string, SchemaNode> {
    return nodesByName(this.source.properties);
  }

  get required(): readonly string[] {
    return namesIn(this.source.required);
  }

  get allOf(): readonly SchemaNode[] {
    return nodesIn(this.source.allOf);
  }

  get anyOf(): readonly SchemaNode[] {
    return nodesIn(this.source.anyOf);
  }

  get not(): SchemaNode | undefined {
    return isObject(this.source.not) ? parseSchema(this.source.not) : undefined;
  }

  /** `if` before `dependencies`, as they are evaluated. */
  get conditions(): readonly Condition[] {
    this.knownConditions ??= [...this.readIf(), ...this.readDependencies()];
    return this.knownConditions;
  }

  private readIf(): Condition[] {
    const { if: condition, then: consequence, else: alternative } = this.source;
    if (!isObject(condition)) return [];
    const branches = [...branchOf(true, consequence), ...branchOf(false, alternative)];
    return [{ schema: parseSchema(condition), branches }];
  }

  private readDependencies(): Condition[] {
    const { dependencies } = this.source;
    return Object.entries(isObject(dependencies) ? dependencies : {}).map(([name, dependency]) => ({
      schema: parseSchema({ required: [name] }),
      branches: branchOf(true, Array.isArray(dependency) ? { required: dependency } : dependency),
    }));
  }
}

const branchOf = (holds: boolean, schema: Json | undefined): Branch[] =>
  isObject(schema) ? [{ holds, schema: parseSchema(schema) }] : [];

const nodes = new WeakMap<JsonObject, SchemaNode>();

/** The node of a schema; the same object has the same node. */
export function parseSchema(schema: JsonObject): SchemaNode {
  const known = nodes.get(schema) ?? new SchemaNode(schema);
  nodes.set(schema, known);
  return known;
}

const namesIn = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

const nodesIn = (value: Json | undefined): SchemaNode[] =>
  Array.isArray(value) ? value.filter(isObject).map(parseSchema) : [];

const nodesByName = (value: Json | undefined): Map<string, SchemaNode> =>
  new Map(
    Object.entries(isObject(value) ? value : {}).flatMap(([name, schema]) =>
      isObject(schema) ? [[name, parseSchema(schema)] as const] : [],
    ),
  );
