import type { Json, JsonObject } from '#engine/model/json';

const PATTERNS = [
  '^\\d{10}$',
  '^\\d{10,12}$',
  '^[0-9]{10}$',
  '^\\+7\\d{10}$',
  '^(\\+7|8)\\d{10}$',
  '^[А-ЯЁа-яё -]+$',
  '^[А-Яа-я]+$',
  '^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$',
  '^\\S',
  '\\d',
  '^(?!0)\\d+$',
  '^[A-Z]{2}-\\d{3}$',
  '^(?:да|нет)$',
  '^.{2,40}$',
  '\\.pdf$',
  '^x-',
  '^([a-z]+,)*[a-z]+$',
];
const NAMES = ['phone', 'email', 'name', 'age', 'city', 'x-tag', 'x-note', 'items', 'kind'];
const CHOICES: Json[] = ['a', 'b', 'c', 'retail', 'corporate', 1, 2, 3, true, null];
const RULES = ['phone', 'inn', 'snils', 'email', 'name', 'department-code', 'okved', 'year', 'date'];
const FORMATS = ['date', 'email', 'uuid', 'ipv4', 'uri', 'date-time'];

/**
 * Generator of schemas like those that people write, with a dozen fields, limits, conditions and refs, and of
 * likely edits of them.
 */
export class LikelySchemas {
  private readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  document(): JsonObject {
    const schema: JsonObject = {
      ...this.object(2),
      definitions: {
        contact: this.text(),
        person: {
          type: 'object',
          properties: { name: this.text(), friend: { $ref: '#/definitions/person' } },
        },
      },
    };
    for (let count = this.upTo(3); count > 0; count -= 1) Object.assign(schema, this.logic(schema));
    return schema;
  }

  /** Makes one to three edits of one document. */
  edited(document: JsonObject): JsonObject {
    const copy = structuredClone(document);
    for (let count = 1 + this.upTo(3); count > 0; count -= 1) this.edit(copy);
    return copy;
  }

  private field(depth: number): JsonObject {
    const kind = this.upTo(depth > 0 ? 11 : 8);
    switch (kind) {
      case 0:
      case 1:
      case 2:
        return this.text();
      case 3:
      case 4:
        return this.number();
      case 5:
        return { enum: this.some(CHOICES, 1, 5) };
      case 6:
        return this.random() < 0.5 ? { type: 'boolean' } : { const: this.pick(CHOICES) };
      case 7:
        return { $ref: this.pick(['#/definitions/contact', '#/definitions/person']) };
      case 8:
        return this.object(depth - 1);
      case 9:
        return this.list(depth - 1);
      default:
        return { [this.pick(['anyOf', 'oneOf'])]: [this.field(depth - 1), this.field(depth - 1)] };
    }
  }

  private text(): JsonObject {
    const schema: JsonObject = { type: this.random() < 0.85 ? 'string' : ['string', 'null'] };
    if (this.random() < 0.35) schema.minLength = this.upTo(4);
    if (this.random() < 0.45) schema.maxLength = 2 + this.upTo(40);
    const kind = this.random();
    if (kind < 0.35) schema.pattern = this.pick(PATTERNS);
    else if (kind < 0.5) schema[this.pick(RULES)] = true;
    else if (kind < 0.6) schema.format = this.pick(FORMATS);
    return schema;
  }

  private number(): JsonObject {
    const schema: JsonObject = { type: this.pick(['integer', 'number']) };
    if (this.random() < 0.5) schema[this.pick(['minimum', 'exclusiveMinimum'])] = this.upTo(20);
    if (this.random() < 0.5) schema[this.pick(['maximum', 'exclusiveMaximum'])] = 10 + this.upTo(100);
    if (this.random() < 0.3) schema.multipleOf = this.pick([1, 2, 5, 10, 0.5, 0.01, 1.5]);
    return schema;
  }

  private object(depth: number): JsonObject {
    const names = this.some(NAMES, 1, 6).map(String);
    const schema: JsonObject = {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, this.field(depth)])),
    };
    if (this.random() < 0.6) schema.required = this.some(names, 1, 3);
    if (this.random() < 0.4) schema.additionalProperties = this.random() < 0.7 ? false : this.text();
    if (this.random() < 0.2)
      schema.patternProperties = { [this.pick(['^x-', '\\d', '^[a-z]+$'])]: this.text() };
    if (this.random() < 0.15) schema.minProperties = this.upTo(4);
    if (this.random() < 0.15) schema.maxProperties = 2 + this.upTo(6);
    if (this.random() < 0.1) schema.propertyNames = { pattern: this.pick(['^[a-z-]+$', '^x-', '^[a-z]']) };
    return schema;
  }

  private list(depth: number): JsonObject {
    const schema: JsonObject = { type: 'array' };
    if (this.random() < 0.75)
      schema.items = this.random() < 0.75 ? this.field(depth) : [this.field(depth), this.field(depth)];
    if (Array.isArray(schema.items) && this.random() < 0.5)
      schema.additionalItems = this.random() < 0.5 ? false : this.field(depth);
    if (this.random() < 0.35) schema.minItems = this.upTo(4);
    if (this.random() < 0.35) schema.maxItems = 1 + this.upTo(6);
    if (this.random() < 0.25) schema.uniqueItems = true;
    if (this.random() < 0.15) schema.contains = this.field(0);
    return schema;
  }

  private logic({ properties = {} }: JsonObject): JsonObject {
    const names = Object.keys(properties as JsonObject);
    const [name, other] = [this.pick(names), this.pick([...names, ...NAMES])];
    const when = (): JsonObject => ({ required: [name], properties: { [name]: this.field(0) } });
    const then = (): JsonObject =>
      this.random() < 0.5 ? { required: [other] } : { properties: { [other]: this.field(0) } };
    return this.pick<() => JsonObject>([
      () => ({ if: when(), then: then() }),
      () => ({ if: when(), then: then(), else: then() }),
      () => ({ dependencies: { [name]: this.random() < 0.5 ? [other] : then() } }),
      () => ({ allOf: [then(), { if: when(), then: then() }] }),
      () => ({ anyOf: [{ required: [name] }, { required: [other] }] }),
      () => ({ oneOf: [{ required: [name] }, { required: [other] }] }),
      () => ({ not: { required: [name, other] } }),
    ])();
  }

  private edit(root: JsonObject): void {
    const places: JsonObject[] = [];
    const collect = (node: Json): void => {
      if (Array.isArray(node)) node.forEach(collect);
      if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
      places.push(node);
      for (const [key, inner] of Object.entries(node)) if (key !== 'enum') collect(inner);
    };
    collect(root);
    const place = this.pick(places);
    const keys = Object.keys(place).filter((key) => key !== 'definitions');
    const key = keys.length > 0 ? this.pick(keys) : 'title';
    const value = place[key];
    const kind = this.random();
    if (typeof value === 'number')
      place[key] = Math.max(key === 'multipleOf' ? 1 : 0, value + this.pick([-1, 1, 2, 5]));
    else if (key === 'enum' && Array.isArray(value) && kind < 0.8)
      place.enum =
        kind < 0.4 && value.length > 1 ? value.slice(1) : [...new Set([...value, this.pick(CHOICES)])];
    else if (key === 'required' && Array.isArray(value))
      place.required = kind < 0.5 ? value.slice(1) : [...new Set([...value, this.pick(NAMES)])];
    else if (key === 'pattern') place.pattern = this.pick(PATTERNS);
    else if (key === 'properties' && kind < 0.8)
      Object.assign(value as JsonObject, { [this.pick(NAMES)]: this.field(1) });
    else if (key === 'type' && kind < 0.7)
      place.type = value === 'integer' ? 'number' : [String([value].flat()[0]), 'null'];
    else if (kind < 0.6 && key !== '$ref') delete place[key];
    else if ('type' in place)
      Object.assign(
        place,
        place.type === 'object'
          ? this.logic({ properties: { name: {} } })
          : place.type === 'array'
            ? this.list(1)
            : this.text(),
      );
  }

  private some<Item>(items: readonly Item[], least: number, most: number): Item[] {
    const left = [...items];
    const count = least + this.upTo(most - least + 1);
    return Array.from(
      { length: Math.min(count, items.length) },
      () => left.splice(this.upTo(left.length), 1)[0] as Item,
    );
  }

  private upTo(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  private pick<Item>(items: readonly Item[]): Item {
    return items[this.upTo(items.length)] as Item;
  }
}
