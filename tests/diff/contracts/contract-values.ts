import {
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
  parsePointer,
  valueAt,
} from '#engine/model/json';
import type { Choices } from './contract-schemas.ts';

const TEXTS = [
  ...[
    '',
    'a',
    'ab1',
    'RUB',
    'XYZ',
    '123456',
    '7707083893',
    '770708389312',
    '+79161234567',
    'a@b.ru',
    'x y',
    'closed',
  ],
  ...[
    '2026-01-15',
    '2026-13-40',
    '2026-01-15T10:00:00Z',
    'https://a.ru/b',
    '192.168.0.1',
    '1234567890123456',
  ],
  ...['123456789', '9b2e4d1c-7c1d-4b6e-9a53-0d6f5c1b2a3e', 'a'.repeat(51), 'b'.repeat(11), 'other2', 'note'],
];
const NUMBERS = [
  0, 1, -1, 0.01, 0.5, 0.25, 2, 3, 5, 7, 99, 100, 101, 150.5, 1000, 5_000_000, 5_000_001, 0.005,
];
const MAX_DEPTH = 5;

/** Generator of values that follow one version of a contract, many with a mistake or with what only the other names. */
export class ContractValues {
  private readonly choices: Choices;
  private readonly root: JsonObject;
  private readonly names: string[];

  constructor(root: JsonObject, other: JsonObject, choices: Choices) {
    this.choices = choices;
    this.root = root;
    const names = new Set(['note', 'x-a', 'extra', 'order-id', 'country']);
    const visit = (node: Json): void => {
      if (Array.isArray(node)) node.forEach(visit);
      if (!isObject(node)) return;
      for (const name of Object.keys(objectIn(node.properties))) names.add(name);
      Object.values(node).forEach(visit);
    };
    visit(root);
    visit(other);
    this.names = [...names];
  }

  value(): Json {
    return this.of(this.root, 0);
  }

  private of(schema: Json, depth: number): Json {
    const { choices } = this;
    if (!isObject(schema) || depth > MAX_DEPTH || choices.has(0.03)) return this.anything();
    const whole = this.joined(schema, 0);
    if (whole.const !== undefined && !choices.has(0.05)) return whole.const;
    if (Array.isArray(whole.enum) && !choices.has(0.1)) return choices.one(whole.enum);
    const type = String(choices.one([whole.type ?? typeOf(whole)].flat()));
    if (type === 'object') return this.object(whole, depth);
    if (type === 'array') return this.list(whole, depth);
    if (type === 'string') return this.text(whole);
    if (type === 'number' || type === 'integer') return this.number(whole);
    return type === 'null' ? null : type === 'boolean' ? choices.has(0.5) : this.anything();
  }

  /** Joins what a schema says of the same value, one branch of each choice. */
  private joined(schema: JsonObject, depth: number): JsonObject {
    const { choices } = this;
    const {
      $ref,
      allOf,
      anyOf,
      oneOf,
      if: condition,
      then,
      else: otherwise,
      dependentSchemas,
      ...own
    } = schema;
    if (depth > MAX_DEPTH) return own;
    const parts: Json[] = [
      ...listIn(allOf),
      ...Object.values(objectIn(dependentSchemas)).filter(() => choices.has(0.5)),
    ];
    if (typeof $ref === 'string') parts.push(valueAt(this.root, parsePointer($ref.slice(1))) ?? true);
    for (const list of [anyOf, oneOf]) if (Array.isArray(list)) parts.push(choices.one(list));
    if (condition !== undefined) {
      const isThen = choices.has(0.5);
      parts.push(...(isThen ? [condition, then ?? true] : [otherwise ?? true]));
    }
    let whole = own;
    for (const part of parts.filter(isObject)) {
      const more = this.joined(part, depth + 1);
      whole = {
        ...whole,
        ...more,
        properties: { ...objectIn(whole.properties), ...objectIn(more.properties) },
        required: [...listIn(whole.required), ...listIn(more.required)],
      };
    }
    return whole;
  }

  private object(schema: JsonObject, depth: number): JsonObject {
    const { choices } = this;
    const properties = objectIn(schema.properties);
    const required = listIn(schema.required).map(String);
    const object: JsonObject = {};
    for (const name of new Set([...Object.keys(properties), ...required])) {
      const share = required.includes(name) ? 0.93 : 0.45;
      if (choices.has(share)) object[name] = this.of(properties[name] ?? true, depth + 1);
    }
    for (const [pattern, member] of Object.entries(objectIn(schema.patternProperties)))
      if (choices.has(0.6))
        object[pattern.startsWith('^x') ? choices.one(['x-a', 'x-B']) : 'order-id'] = this.of(
          member,
          depth + 1,
        );
    if (choices.has(0.25)) {
      const name = choices.one(this.names);
      object[name] = this.of(properties[name] ?? schema.additionalProperties ?? true, depth + 1);
    }
    return object;
  }

  private list(schema: JsonObject, depth: number): Json[] {
    const { choices } = this;
    const first = listIn(schema.prefixItems ?? schema.items);
    const rest = Array.isArray(schema.items) ? schema.additionalItems : schema.items;
    const length = choices.one([
      choices.upTo(4),
      choices.upTo(8),
      Number(schema.minItems ?? 1),
      Number(schema.maxItems ?? 2),
    ]);
    const items = Array.from({ length: Math.min(12, Math.max(0, length)) }, (_, index) =>
      this.of(choices.has(0.2) ? (schema.contains ?? true) : (first[index] ?? rest ?? true), depth + 1),
    );
    return schema.uniqueItems === true && choices.has(0.7)
      ? [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]
      : items;
  }

  private text({ pattern, minLength, maxLength, format }: JsonObject): string {
    const { choices } = this;
    const length = choices.one([Number(minLength ?? 1), Number(maxLength ?? 5)]) + choices.one([-1, 0, 0, 1]);
    const kind = choices.random();
    if ((pattern !== undefined || format !== undefined) && kind < 0.8) return choices.one(TEXTS);
    return kind < 0.5
      ? choices.one(TEXTS)
      : choices.one(['1', 'a', 'Z']).repeat(Math.max(0, Math.min(300, length)));
  }

  private number(schema: JsonObject): number {
    const { choices } = this;
    const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].flatMap(
      (key) => (typeof schema[key] === 'number' ? [schema[key]] : []),
    );
    if (limits.length === 0 || choices.has(0.4)) return choices.one(NUMBERS);
    return choices.one(limits) + choices.one([0, 0, 1, -1, 0.5, 10, -10]);
  }

  private anything(): Json {
    return this.choices.one<Json>([
      ...[
        ...TEXTS.slice(0, 8),
        ...NUMBERS.slice(0, 8),
        null,
        true,
        {},
        [],
        { code: 1 },
        { code: 1, text: 'new' },
      ],
      { kind: 'card' },
      [3],
      ['passport'],
    ]);
  }
}

function typeOf(schema: JsonObject): string {
  if (Object.keys(objectIn(schema.properties)).length > 0 || listIn(schema.required).length > 0)
    return 'object';
  if (['patternProperties', 'maxProperties', 'additionalProperties'].some((key) => key in schema))
    return 'object';
  if (['items', 'prefixItems', 'contains'].some((key) => key in schema)) return 'array';
  return ['pattern', 'maxLength', 'minLength', 'format'].some((key) => key in schema) ? 'string' : 'any';
}
