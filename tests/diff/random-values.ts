import { isObject, type Json, type JsonObject, parsePointer, valueAt } from '#engine/model/json';
import { walkSchema } from '#engine/model/schema';

/** Returns a generator of numbers in [0, 1) with a fixed sequence for each seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const TEXTS = [
  '',
  'a',
  'ab',
  'aab',
  'b',
  'xa',
  'x-',
  'x-a',
  '7707083893',
  '9161234567',
  '000',
  '123456',
  '12345',
  'аб',
  'é',
  ' ',
  '😀',
  '2024-01-15',
  'a@b.ru',
];
const ANYTHING: JsonObject = {};
const CHARACTERS = [...'01289abxyzабя-@. '];
const NUMBERS = [0, 1, -1, 2, 3, 5, 6, 10, 0.5, 1.5, 1e6, -7];

/**
 * Generator of values that a schema probably accepts, many with a mistake: they follow its structure, so that
 * they get past its first keyword. It knows nothing of how schemas are compared.
 */
export class ValueGenerator {
  private readonly random: () => number;
  private readonly constants: Json[];
  private readonly knownNumbers: number[];
  private readonly knownTexts: string[];
  private readonly names: string[];
  /** Members of an object with their share, memoized because the same schema makes thousands of values. */
  private readonly membersOf = new WeakMap<JsonObject, [name: string, schema: Json, share: number][]>();
  private readonly joined = new WeakMap<JsonObject, Map<Json, JsonObject>>();

  constructor(schemas: readonly JsonObject[], seed: number) {
    this.random = randomNumbers(seed);
    const constants: Json[] = [];
    const names = new Set(['a', 'x-a', 'other']);
    for (const { schema } of schemas.flatMap((root) => [...walkSchema(root)])) {
      if (Array.isArray(schema.enum)) constants.push(...schema.enum);
      if (schema.const !== undefined) constants.push(schema.const);
      for (const value of Object.values(schema))
        if (typeof value === 'number') constants.push(value, value + 1, value - 1);
      for (const map of [schema.properties, schema.dependencies])
        if (isObject(map)) for (const name of Object.keys(map)) names.add(name);
      if (Array.isArray(schema.required)) for (const name of schema.required) names.add(String(name));
    }
    this.constants = constants;
    this.knownNumbers = constants.filter((value) => typeof value === 'number');
    this.knownTexts = constants.filter((value) => typeof value === 'string');
    this.names = [...names];
  }

  value(schema: Json, root: JsonObject, depth = 4): Json {
    if (!isObject(schema) || depth === 0 || this.random() < 0.1) return this.anything(depth);
    if (typeof schema.$ref === 'string') {
      const target = valueAt(root, parsePointer(schema.$ref.slice(1)));
      return this.value(target ?? true, root, depth - 1);
    }
    const choices = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(choices) && this.random() < 0.7)
      return this.merged(schema, this.pick(choices), root, depth);
    if (Array.isArray(schema.allOf) && this.random() < 0.5)
      return this.merged(schema, this.pick(schema.allOf), root, depth);
    const branch = this.random() < 0.5 ? schema.then : schema.else;
    if (branch !== undefined && this.random() < 0.5) return this.merged(schema, branch, root, depth);
    if (schema.const !== undefined) return schema.const;
    if (Array.isArray(schema.enum)) return this.pick(schema.enum);
    return this.ofType(this.typeOf(schema), schema, root, depth);
  }

  private merged(schema: JsonObject, part: Json, root: JsonObject, depth: number): Json {
    const known = this.joined.get(schema) ?? new Map<Json, JsonObject>();
    this.joined.set(schema, known);
    let joined = known.get(part);
    if (joined === undefined) {
      const { anyOf: _any, oneOf: _one, allOf: _all, then: _then, else: _else, ...own } = schema;
      joined = isObject(part) ? { ...own, ...part } : own;
      known.set(part, joined);
    }
    return this.value(joined, root, depth);
  }

  private typeOf(schema: JsonObject): string {
    if (schema.type !== undefined) return String(this.pick([schema.type].flat()));
    if (
      'properties' in schema ||
      'required' in schema ||
      'patternProperties' in schema ||
      'dependencies' in schema ||
      'additionalProperties' in schema ||
      'propertyNames' in schema
    )
      return 'object';
    if ('items' in schema || 'contains' in schema || 'uniqueItems' in schema) return 'array';
    if ('pattern' in schema || 'maxLength' in schema || 'format' in schema) return 'string';
    return this.pick(['string', 'number', 'object', 'array', 'boolean', 'null']);
  }

  private ofType(type: string, schema: JsonObject, root: JsonObject, depth: number): Json {
    switch (type) {
      case 'null':
        return null;
      case 'boolean':
        return this.random() < 0.5;
      case 'integer':
        return Math.trunc(this.number());
      case 'number':
        return this.number();
      case 'string':
        return this.text(schema);
      case 'array':
        return this.list(schema, root, depth);
      default:
        return this.object(schema, root, depth);
    }
  }

  private number(): number {
    return this.random() < 0.6 && this.knownNumbers.length > 0
      ? this.pick(this.knownNumbers) + this.pick([0, 0, 1, -1, 0.5])
      : this.pick(NUMBERS);
  }

  private text({ maxLength, minLength }: JsonObject): string {
    const limit = Number(this.pick([maxLength ?? 3, minLength ?? 3])) + Math.floor(this.random() * 3) - 1;
    const kind = this.random();
    if (kind < 0.3) return 'a'.repeat(Math.max(0, Math.min(300, limit)));
    if (kind < 0.5 && this.knownTexts.length > 0) return this.pick(this.knownTexts);
    if (kind < 0.8) return this.pick(TEXTS);
    return Array.from({ length: Math.floor(this.random() * 8) }, () => this.pick(CHARACTERS)).join('');
  }

  private list(schema: JsonObject, root: JsonObject, depth: number): Json[] {
    const { items, additionalItems } = schema;
    const length = Math.floor(this.random() * 5);
    return Array.from({ length }, (_, index) => {
      if (Array.isArray(items)) return this.value(items[index] ?? additionalItems ?? true, root, depth - 1);
      return this.value(
        this.random() < 0.2 ? (schema.contains ?? items ?? true) : (items ?? true),
        root,
        depth - 1,
      );
    });
  }

  private object(schema: JsonObject, root: JsonObject, depth: number): JsonObject {
    const object: JsonObject = {};
    for (const [name, member, share] of this.members(schema))
      if (this.random() < share) object[name] = this.value(member, root, depth - 1);
    return object;
  }

  private members(schema: JsonObject): [name: string, schema: Json, share: number][] {
    const known = this.membersOf.get(schema);
    if (known !== undefined) return known;
    const properties = isObject(schema.properties) ? schema.properties : {};
    const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
    const members = [...new Set([...Object.keys(properties), ...required, ...this.names])].map(
      (name): [string, Json, number] => {
        const isKnown = Object.hasOwn(properties, name);
        const share = required.includes(name) ? 0.9 : isKnown ? 0.6 : 0.1;
        return [name, properties[name] ?? schema.additionalProperties ?? true, share];
      },
    );
    this.membersOf.set(schema, members);
    return members;
  }

  private anything(depth: number): Json {
    const kind = this.random();
    if (kind < 0.3 && this.constants.length > 0) return this.pick(this.constants);
    if (kind < 0.5) return this.pick(TEXTS);
    if (kind < 0.65) return this.number();
    if (kind < 0.75) return this.pick([true, false, null]);
    if (depth === 0) return {};
    return kind < 0.87
      ? this.list(ANYTHING, ANYTHING, depth - 1)
      : this.object(ANYTHING, ANYTHING, depth - 1);
  }

  private pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.random() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }
}
