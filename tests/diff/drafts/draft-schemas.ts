import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { randomNumbers } from '../random-values.ts';
import { ADDRESSES, type Draft } from './specification.ts';

/** A schema of a draft, and an edited or another one of the same draft. */
export interface DraftPair {
  draft: Draft;
  old: JsonObject;
  now: JsonObject;
}

/** Names of members, some of which objects inherit or need to be escaped. */
const NAMES = ['a', 'b', 'x1', 'constructor', 'toString', 'a/b', 'имя', '\u2029', '', '~', '%41'];
const TEXTS = ['', 'a', 'b', 'ab', 'aaa', '1', '\u0000', '\ufeff', '\u2029', '💩', 'имя'];
const NUMBERS = [0, 1, -1, 2, 3, 4, 6, 0.5, 1e3];
const PATTERNS = ['^a', 'b$', '^.{0,2}$', '^[^\u0000]*$', '^\\p{L}+$', '1', 'a|b'];
const TYPES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];
/** Names of definitions that every schema of the generator has. */
const DEFINITIONS = ['one', 'two', 'a/b', 'same%25', 'o~'];

const MAPS: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'dependencies', 'dependentSchemas', '$defs', 'definitions'],
]);
const SCHEMAS: ReadonlySet<string> = new Set([
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items', 'not', 'if', 'then', 'else', 'contains'],
  ...[
    'additionalProperties',
    'additionalItems',
    'propertyNames',
    'unevaluatedProperties',
    'unevaluatedItems',
  ],
]);

type Writer = (depth: number) => JsonObject;
const own =
  (keyword: string, make: (depth: number) => Json): Writer =>
  (depth) => ({ [keyword]: make(depth) });

/** Generates schemas from the keywords that a draft has, and edits of them, over a few names and values. */
export class DraftSchemas {
  private readonly random: () => number;
  private readonly draft: Draft;
  private readonly shallow: readonly Writer[];
  private readonly writers: readonly Writer[];

  constructor(seed: number) {
    this.random = randomNumbers(seed);
    this.draft = this.pick(Object.keys(ADDRESSES) as Draft[]);
    this.shallow = this.shallowWriters();
    this.writers = [...this.shallow, ...this.deepWriters()];
  }

  pair(): DraftPair {
    const old = this.document();
    const now = this.random() < 0.15 ? this.document() : this.edited(old);
    return { draft: this.draft, old, now };
  }

  value(depth = 3): Json {
    const choice = this.random();
    if (depth === 0 || choice < 0.5)
      return this.pick<() => Json>([
        () => this.pick(NUMBERS),
        () => this.pick(TEXTS),
        () => this.pick([null, true, false]),
        () => (this.random() < 0.5 ? {} : []),
      ])();
    if (choice < 0.7) return Array.from({ length: this.upTo(4) }, () => this.value(depth - 1));
    return Object.fromEntries(
      Array.from({ length: this.upTo(4) }, () => [this.pick(NAMES), this.value(depth - 1)]),
    );
  }

  private pick<One>(list: readonly One[]): One {
    return list[Math.floor(this.random() * list.length)] as One;
  }

  private readonly upTo = (most: number): number => Math.floor(this.random() * (most + 1));

  private some<One>(most: number, make: () => One): One[] {
    return Array.from({ length: 1 + this.upTo(most - 1) }, make);
  }

  private map(depth: number, names: readonly string[]): JsonObject {
    return Object.fromEntries(this.some(3, () => [this.pick(names), this.schema(depth)]));
  }

  private document(): JsonObject {
    const holder = this.isLater() ? '$defs' : 'definitions';
    const definitions = Object.fromEntries(DEFINITIONS.map((name) => [name, this.schema(2)]));
    const root = this.schema(3);
    return {
      $schema: ADDRESSES[this.draft],
      [holder]: definitions,
      ...(isObject(root) ? root : { not: {} }),
    };
  }

  private isLater(): boolean {
    return this.draft === '2019-09' || this.draft === '2020-12';
  }

  private schema(depth: number): Json {
    if (this.draft !== 'draft-04' && this.random() < 0.1) return this.random() < 0.6;
    const keywords = depth <= 0 ? this.shallow : this.writers;
    return Object.assign({}, ...this.some(3, () => this.pick(keywords)(depth - 1)));
  }

  /** Changes one to three places: a keyword comes, goes, or is written again. */
  private edited(schema: JsonObject): JsonObject {
    let result: Json = schema;
    for (let count = 1 + this.upTo(2); count > 0; count -= 1) result = this.withEdit(result, 4);
    return isObject(result) ? result : schema;
  }

  private withEdit(schema: Json, depth: number): Json {
    if (!isObject(schema)) return !schema;
    const keywords = Object.keys(schema).filter((keyword) => keyword !== '$schema');
    const choice = this.random();
    if (keywords.length === 0 || choice < 0.2 || depth === 0)
      return { ...schema, ...this.pick(this.writers)(1) };
    const keyword = this.pick(keywords);
    const { [keyword]: value = null, ...others } = schema;
    const isHolder = keyword === '$defs' || keyword === 'definitions';
    if (choice < 0.35 && !isHolder) return others;
    if (MAPS.has(keyword) && isObject(value)) return { ...schema, [keyword]: this.mapWithEdit(value, depth) };
    if (Array.isArray(value) && SCHEMAS.has(keyword)) {
      const at = this.upTo(value.length - 1);
      const isLess = this.random() < 0.15 && value.length > 1;
      const inner = isLess
        ? value.toSpliced(at, 1)
        : value.with(at, this.withEdit(value[at] ?? {}, depth - 1));
      return { ...schema, [keyword]: inner };
    }
    if (SCHEMAS.has(keyword)) return { ...schema, [keyword]: this.withEdit(value, depth - 1) };
    return { ...schema, [keyword]: this.leaf(value) };
  }

  private mapWithEdit(map: JsonObject, depth: number): JsonObject {
    const name = this.pick(Object.keys(map));
    const value = map[name];
    return value === undefined || Array.isArray(value)
      ? map
      : { ...map, [name]: this.withEdit(value, depth - 1) };
  }

  private leaf(node: Json): Json {
    if (typeof node === 'number') return Math.max(1, node + this.pick([-1, 1]));
    if (typeof node === 'boolean') return !node;
    if (typeof node !== 'string') return node;
    if (TYPES.includes(node)) return this.pick(TYPES);
    if (node.startsWith('#/')) return this.ref();
    return PATTERNS.includes(node) ? this.pick(PATTERNS) : node;
  }

  private ref(): string {
    const holder = this.isLater() ? '$defs' : 'definitions';
    const name = this.pick(DEFINITIONS).replaceAll('~', '~0').replaceAll('/', '~1');
    return `#/${holder}/${encodeURIComponent(name)}`;
  }

  private count = (): number => this.upTo(3);

  private shallowWriters(): Writer[] {
    const is04 = this.draft === 'draft-04';
    return [
      own('type', () =>
        this.random() < 0.7 ? this.pick(TYPES) : [...new Set(this.some(3, () => this.pick(TYPES)))],
      ),
      own('enum', () =>
        [...new Set(this.some(4, () => JSON.stringify(this.value(2))))].map((one) => JSON.parse(one) as Json),
      ),
      own('minimum', () => this.pick(NUMBERS)),
      own('maximum', () => this.pick(NUMBERS)),
      own('multipleOf', () => this.pick([1, 2, 3, 0.5])),
      own('minLength', this.count),
      own('maxLength', this.count),
      own('pattern', () => this.pick(PATTERNS)),
      own('minItems', this.count),
      own('maxItems', this.count),
      own('uniqueItems', () => this.random() < 0.8),
      own('required', () => [...new Set(this.some(2, () => this.pick(NAMES)))]),
      own('minProperties', this.count),
      own('maxProperties', this.count),
      own('title', () => this.pick(TEXTS)),
      own('default', () => this.value(1)),
      is04
        ? () => ({ minimum: this.pick(NUMBERS), exclusiveMinimum: this.random() < 0.5 })
        : own('exclusiveMinimum', () => this.pick(NUMBERS)),
      is04 ? own('x-note', () => 'a') : own('const', () => this.value(2)),
      own('$ref', () => this.ref()),
    ];
  }

  private deepWriters(): Writer[] {
    const list = (depth: number): Json[] => this.some(3, () => this.schema(depth));
    const schema = (depth: number): Json => this.schema(depth);
    const deep: Writer[] = [
      ...['allOf', 'anyOf', 'oneOf'].map((keyword) => own(keyword, list)),
      own('not', schema),
      own('properties', (depth) => this.map(depth, NAMES)),
      own('properties', (depth) => this.map(depth, NAMES)),
      own('patternProperties', (depth) => this.map(depth, PATTERNS)),
      own('additionalProperties', schema),
      own('items', schema),
    ];
    if (this.draft !== 'draft-04') deep.push(own('propertyNames', schema), own('contains', schema));
    if (this.draft === 'draft-07' || this.isLater())
      deep.push((depth) => ({ if: this.schema(depth), then: this.schema(depth), else: this.schema(depth) }));
    if (this.draft !== '2020-12')
      deep.push((depth) => ({ items: list(depth), additionalItems: this.schema(depth) }));
    if (!this.isLater())
      deep.push(own('dependencies', (depth) => ({ ...this.map(depth, NAMES), b: [this.pick(NAMES)] })));
    else
      deep.push(
        own('dependentSchemas', (depth) => this.map(depth, NAMES)),
        own('dependentRequired', () => ({ [this.pick(NAMES)]: [this.pick(NAMES)] })),
        own('unevaluatedProperties', schema),
        own('unevaluatedItems', schema),
        (depth) => ({ if: this.schema(depth), else: this.schema(depth) }),
        (depth) => ({
          contains: this.schema(depth),
          minContains: this.count(),
          maxContains: this.count() + 1,
        }),
      );
    if (this.draft === '2020-12') deep.push(own('prefixItems', list));
    return deep;
  }
}
