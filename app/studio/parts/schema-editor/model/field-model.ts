import { isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';
import type { RefersTo } from '#engine/model/schema';

/** A member of an object of the meta-schema. */
export interface Member {
  name: string;
  /** What a content manager reads; the name when the schema has no title. */
  title: string;
  description: string;
  isRequired: boolean;
  schema: JsonObject;
}

/** One of several kinds of an object; its tag decides which other members it has. */
export interface UnionCase {
  value: string;
  title: string;
  description: string;
  members: Member[];
}

export interface Option {
  value: string;
  title: string;
}

/** A part of a document as its editor sees it. */
export type FieldModel =
  /** A text in every language, or its key. */
  | { kind: 'wording'; isRich: boolean }
  | { kind: 'choice'; options: Option[]; refersTo?: RefersTo; preset?: string }
  | { kind: 'reference'; refersTo: RefersTo }
  | { kind: 'flag'; preset: boolean }
  | { kind: 'number'; min: number; max: number; isWhole: boolean }
  | { kind: 'word' }
  /** A single value, so there is nothing to choose. */
  | { kind: 'constant'; value: Json }
  | { kind: 'list'; item: JsonObject; isNeverEmpty: boolean }
  | { kind: 'group'; members: Member[] }
  /** A group that is started and ended. */
  | { kind: 'experiment'; members: Member[] }
  /** `title`: of its tag. */
  | { kind: 'union'; tag: string; title: string; cases: UnionCase[] }
  /** Can be edited as JSON only. */
  | { kind: 'unknown' };

/** Not shown to content managers. */
const HIDDEN: ReadonlySet<string> = new Set(['$schema']);
const EXPERIMENT_REFERENCE = '#/definitions/experiment';
const TEXT_REFERENCE = '#/definitions/text';
const MAX_NUMBER = 1_000_000_000;
const STEP = 0.01;

/** Reads a part of a meta-schema. `root`: the whole meta-schema, for its definitions. */
export function fieldModelOf(root: JsonObject, place: JsonObject): FieldModel {
  const schema = resolved(root, place);
  if (isWording(place)) return { kind: 'wording', isRich: place.contentMediaType === 'text/html' };
  if ('const' in schema) return { kind: 'constant', value: schema.const as Json };
  if (Array.isArray(schema.enum)) return choiceOf(schema, schema.enum);
  switch (schema.type) {
    case 'boolean':
      return { kind: 'flag', preset: schema.default === true };
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'string':
      return isReference(schema) ? { kind: 'reference', refersTo: schema.refersTo } : { kind: 'word' };
    case 'array':
      return isObject(schema.items)
        ? { kind: 'list', item: schema.items, isNeverEmpty: Number(schema.minItems ?? 0) > 0 }
        : { kind: 'unknown' };
    case 'object':
      if (place.$ref === EXPERIMENT_REFERENCE)
        return { kind: 'experiment', members: membersOf(root, objectIn(schema.properties), schema.required) };
      return unionOf(root, schema) ?? groupOf(root, schema);
    default:
      return { kind: 'unknown' };
  }
}

/** Its own title before the title of what it refers to. */
export const titleOf = (root: JsonObject, place: JsonObject): string =>
  String(resolved(root, place).title ?? '');

/** Whether an editor of this kind can show the value; a document may hold what its schema forbids. */
export function fits(model: FieldModel, value: Json | undefined): boolean {
  if (value === undefined) return true;
  switch (model.kind) {
    case 'wording':
      return typeof value === 'string' || isObject(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'choice':
    case 'reference':
    case 'word':
      return typeof value === 'string';
    case 'list':
      return Array.isArray(value);
    case 'group':
    case 'experiment':
    case 'union':
      return isObject(value);
    case 'constant':
      return true;
    case 'unknown':
      return false;
  }
}

const isWording = ({ $ref }: JsonObject): boolean => $ref === TEXT_REFERENCE;

/** Keywords beside a reference have priority over those that it refers to. */
function resolved(root: JsonObject, place: JsonObject): JsonObject {
  const { $ref, ...own } = place;
  const name = typeof $ref === 'string' ? $ref.replace('#/definitions/', '') : undefined;
  const target = name !== undefined && isObject(root.definitions) ? root.definitions[name] : undefined;
  return isObject(target) ? { ...resolved(root, target), ...own } : place;
}

function choiceOf(schema: JsonObject, values: readonly Json[]): FieldModel {
  const names = Array.isArray(schema.enumDescriptions) ? schema.enumDescriptions : [];
  return {
    kind: 'choice',
    options: values.map((value, index) => ({ value: String(value), title: String(names[index] ?? value) })),
    ...(isReference(schema) ? { refersTo: schema.refersTo } : {}),
    ...(typeof schema.default === 'string' ? { preset: schema.default } : {}),
  };
}

const isReference = (schema: JsonObject): schema is JsonObject & { refersTo: RefersTo } =>
  typeof schema.refersTo === 'string';

function numberOf({ type, minimum, exclusiveMinimum, maximum }: JsonObject): FieldModel {
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + STEP : -MAX_NUMBER;
  return {
    kind: 'number',
    min: typeof minimum === 'number' ? minimum : above,
    max: typeof maximum === 'number' ? maximum : MAX_NUMBER,
    isWhole: type === 'integer',
  };
}

const groupOf = (root: JsonObject, schema: JsonObject): FieldModel =>
  isObject(schema.properties)
    ? { kind: 'group', members: membersOf(root, schema.properties, schema.required) }
    : { kind: 'unknown' };

function membersOf(root: JsonObject, properties: JsonObject, required: Json | undefined): Member[] {
  return Object.entries(properties).flatMap(([name, schema]): Member[] => {
    if (HIDDEN.has(name) || !isObject(schema)) return [];
    // The definition of a text describes its syntax, not what it is for.
    const { title = name, description = '' } = isWording(schema) ? schema : resolved(root, schema);
    const isRequired = Array.isArray(required) && required.includes(name);
    return [{ name, title: String(title), description: String(description), isRequired, schema }];
  });
}

/** `allOf` of `if` the tag is this `then` the members are those. */
function unionOf(root: JsonObject, schema: JsonObject): FieldModel | undefined {
  const [tag, named] = Object.entries(isObject(schema.properties) ? schema.properties : {})[0] ?? [];
  if (tag === undefined || !isObject(named) || !Array.isArray(named.enum) || !Array.isArray(schema.allOf))
    return undefined;
  const general = Array.isArray(schema.required) ? schema.required : [];
  const cases = schema.allOf.flatMap((branch): UnionCase[] => {
    if (!isObject(branch) || !isObject(branch.then) || !isObject(branch.then.properties)) return [];
    const value = constantAt(branch.if, tag);
    const { [tag]: _tag, ...properties } = branch.then.properties;
    const own = Array.isArray(branch.then.required) ? branch.then.required : [];
    return [
      {
        value,
        title: String(branch.then.title ?? value),
        description: String(branch.then.description ?? ''),
        members: membersOf(root, properties, [...general, ...own]),
      },
    ];
  });
  return { kind: 'union', tag, title: String(named.title ?? tag), cases };
}

function constantAt(condition: Json | undefined, tag: string): string {
  const properties = isObject(condition) && isObject(condition.properties) ? condition.properties : {};
  const named = properties[tag];
  return isObject(named) ? String(named.const) : '';
}
