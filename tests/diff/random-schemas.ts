import { isObject, type Json, type JsonObject } from '#engine/model/json';

const NAMES = ['a', 'b', 'constructor'];
const PATTERNS = ['^a', 'b$', '^[ab]+$', '^\\d{2}$', 'c', '^(?!a)', '^a?b*$'];
const TYPES: Json[] = [
  'string',
  'integer',
  'number',
  'object',
  'array',
  'boolean',
  'null',
  ['string', 'null'],
  ['integer', 'object'],
];
const VALUES: Json[] = [1, 2, 3, 0.5, 'a', 'ab', '', null, true, false, { a: 1 }, { a: 1, b: 2 }, [1], []];

/**
 * Generator of small schemas with every draft-07 keyword, and of schemas that differ from them in one place.
 */
export class SchemaGenerator {
  private readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  /** Returns a document with definitions, one of which refers to itself. */
  document(): JsonObject {
    const definitions = {
      x: this.schema(1),
      y: { properties: { a: { $ref: '#/definitions/y' }, b: this.schema(1) } },
    };
    return { ...this.keywords(2), definitions };
  }

  /** Returns a schema without refs. */
  small(): JsonObject {
    for (;;) {
      const schema = this.keywords(1);
      if (!JSON.stringify(schema).includes('"$ref"')) return schema;
    }
  }

  /** Returns the document with one keyword removed, added, or changed by one. */
  mutated(document: JsonObject): JsonObject {
    const copy = structuredClone(document);
    const places: JsonObject[] = [];
    const collect = (node: Json): void => {
      if (Array.isArray(node)) node.forEach(collect);
      if (!isObject(node)) return;
      places.push(node);
      for (const [key, inner] of Object.entries(node)) if (key !== 'enum') collect(inner);
    };
    collect(copy);
    const place = this.pick(places);
    const keys = Object.keys(place);
    const kind = this.random();
    if (kind < 0.4 && keys.length > 0) delete place[this.pick(keys)];
    else if (kind < 0.7) Object.assign(place, this.keywords(1));
    else for (const key of keys) if (typeof place[key] === 'number') place[key] += this.pick([-1, 1]);
    return copy;
  }

  private schema(depth: number): Json {
    return this.random() < 0.06 ? this.random() < 0.5 : this.keywords(depth);
  }

  private keywords(depth: number): JsonObject {
    const schema: JsonObject = {};
    for (let count = 1 + this.upTo(3); count > 0; count -= 1) Object.assign(schema, this.keyword(depth));
    return schema;
  }

  private keyword(depth: number): JsonObject {
    const { upTo } = this;
    const inner = (): Json => this.schema(depth - 1);
    const flat: (() => JsonObject)[] = [
      () => ({ type: this.pick(TYPES) }),
      () => ({ enum: [...new Set([this.pick(VALUES), this.pick(VALUES)])] }),
      () => ({ const: this.pick(VALUES) }),
      () => ({ minimum: upTo(5) }),
      () => ({ maximum: upTo(6) }),
      () => ({ exclusiveMinimum: upTo(4) }),
      () => ({ multipleOf: this.pick([1, 2, 3, 0.5]) }),
      () => ({ minLength: upTo(3) }),
      () => ({ maxLength: upTo(4) }),
      () => ({ pattern: this.pick(PATTERNS) }),
      () => ({ required: [this.pick(NAMES)] }),
      () => ({ minProperties: upTo(3) }),
      () => ({ maxProperties: upTo(3) }),
      () => ({ minItems: upTo(3) }),
      () => ({ maxItems: upTo(3) }),
      () => ({ uniqueItems: true }),
    ];
    const nested: (() => JsonObject)[] = [
      () => ({ properties: { [this.pick(NAMES)]: inner(), [this.pick(NAMES)]: inner() } }),
      () => ({ patternProperties: { [this.pick(['^a', 'b$', 'c'])]: inner() } }),
      () => ({ additionalProperties: this.random() < 0.6 ? false : inner() }),
      () => ({ propertyNames: inner() }),
      () => ({ items: this.random() < 0.5 ? inner() : [inner(), inner()] }),
      () => ({ additionalItems: inner() }),
      () => ({ contains: inner() }),
      () => ({ allOf: [inner(), inner()] }),
      () => ({ anyOf: [inner(), inner()] }),
      () => ({ oneOf: [inner(), inner()] }),
      () => ({ not: inner() }),
      () => ({ if: inner(), then: inner(), else: inner() }),
      () => ({ dependencies: { [this.pick(NAMES)]: this.random() < 0.5 ? [this.pick(NAMES)] : inner() } }),
      () => ({ $ref: `#/definitions/${this.pick(['x', 'y'])}` }),
    ];
    return this.pick(depth > 0 ? [...flat, ...nested, ...nested] : flat)();
  }

  private readonly upTo = (limit: number): number => Math.floor(this.random() * limit);

  private pick<Item>(items: readonly Item[]): Item {
    return items[this.upTo(items.length)] as Item;
  }
}
