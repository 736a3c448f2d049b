import {
  canonicalJson,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
  parsePointer,
  valueAt,
} from '#engine/model/json';

/** Drafts of JSON Schema by their addresses. */
export const ADDRESSES = {
  'draft-04': 'http://json-schema.org/draft-04/schema#',
  'draft-06': 'http://json-schema.org/draft-06/schema#',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
} as const;
export type Draft = keyof typeof ADDRESSES;

/** Members and items that a schema has evaluated; `undefined` if the value is refused. */
type Evaluated = Set<string | number> | undefined;

/** Thrown for a ref that leads to itself for the same value. */
export class EndlessError extends Error {}

const MAX_DEPTH = 200;

/**
 * Validates a value by the text of the drafts, for the keywords that the generator of this folder writes. It
 * shares nothing with Ajv or with the comparison.
 */
export class Specification {
  private readonly root: Json;
  private readonly isLater: boolean;
  private readonly draft: Draft;
  private depth = 0;

  private readonly hasFormat: (name: string, text: string) => boolean;

  /** `hasFormat`: decides the formats; without it they assert nothing. */
  constructor(root: Json, draft: Draft, hasFormat: (name: string, text: string) => boolean = () => true) {
    this.root = root;
    this.draft = draft;
    this.hasFormat = hasFormat;
    this.isLater = draft === '2019-09' || draft === '2020-12';
  }

  accepts(value: Json): boolean {
    return this.evaluated(this.root, value) !== undefined;
  }

  private evaluated(schema: Json, value: Json): Evaluated {
    if (!isObject(schema)) return schema === false ? undefined : new Set();
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new EndlessError();
    try {
      return this.byKeywords(schema, value);
    } finally {
      this.depth -= 1;
    }
  }

  private holds(schema: Json, value: Json): boolean {
    return this.evaluated(schema, value) !== undefined;
  }

  private byKeywords(schema: JsonObject, value: Json): Evaluated {
    const { $ref: ref } = schema;
    if (typeof ref === 'string' && !this.isLater) return this.evaluated(this.target(ref), value);
    if (!this.isAsserted(schema, value)) return undefined;
    const done = this.inPlace(schema, value);
    if (done === undefined) return undefined;
    if (isObject(value) && !this.evaluateMembers(schema, value, done)) return undefined;
    if (Array.isArray(value) && !this.evaluateItems(schema, value, done)) return undefined;
    return this.isLater ? this.restEvaluated(schema, value, done) : done;
  }

  private target(ref: string): Json {
    const found = valueAt(this.root, parsePointer(decodeURIComponent(ref.slice(1))));
    if (found === undefined) throw new Error(`no ${ref}`);
    return found;
  }

  private isAsserted(schema: JsonObject, value: Json): boolean {
    const has = (keyword: string, test: (limit: number) => boolean): boolean => {
      const limit = schema[keyword];
      return typeof limit !== 'number' || test(limit);
    };
    if (schema.type !== undefined && ![schema.type].flat().some((type) => isOfType(value, String(type))))
      return false;
    if (schema.enum !== undefined && !listIn(schema.enum).some((one) => same(one, value))) return false;
    if (schema.const !== undefined && this.draft !== 'draft-04' && !same(schema.const, value)) return false;
    if (typeof value === 'number')
      return (
        has('minimum', (limit) => (schema.exclusiveMinimum === true ? value > limit : value >= limit)) &&
        has('maximum', (limit) => (schema.exclusiveMaximum === true ? value < limit : value <= limit)) &&
        has('exclusiveMinimum', (limit) => value > limit) &&
        has('exclusiveMaximum', (limit) => value < limit) &&
        has('multipleOf', (step) => isMultiple(value, step))
      );
    if (typeof value === 'string') {
      const { length } = [...value];
      return (
        has('minLength', (limit) => length >= limit) &&
        has('maxLength', (limit) => length <= limit) &&
        (typeof schema.pattern !== 'string' || new RegExp(schema.pattern, 'u').test(value)) &&
        (typeof schema.format !== 'string' || this.hasFormat(schema.format, value))
      );
    }
    if (Array.isArray(value))
      return (
        has('minItems', (limit) => value.length >= limit) &&
        has('maxItems', (limit) => value.length <= limit) &&
        (schema.uniqueItems !== true ||
          new Set(value.map((item) => canonicalJson(item))).size === value.length)
      );
    if (!isObject(value)) return true;
    const names = Object.keys(value);
    return (
      has('minProperties', (limit) => names.length >= limit) &&
      has('maxProperties', (limit) => names.length <= limit) &&
      listIn(schema.required).every((name) => Object.hasOwn(value, String(name))) &&
      (schema.propertyNames === undefined ||
        this.draft === 'draft-04' ||
        names.every((name) => this.holds(schema.propertyNames ?? true, name)))
    );
  }

  /** Applies the subschemas for the same value. */
  private inPlace(schema: JsonObject, value: Json): Evaluated {
    const done = new Set<string | number>();
    const add = (more: Evaluated): boolean => {
      for (const key of more ?? []) done.add(key);
      return more !== undefined;
    };
    if (typeof schema.$ref === 'string' && !add(this.evaluated(this.target(schema.$ref), value)))
      return undefined;
    for (const part of listIn(schema.allOf)) if (!add(this.evaluated(part, value))) return undefined;
    if (
      schema.anyOf !== undefined &&
      listIn(schema.anyOf).filter((part) => add(this.evaluated(part, value))).length === 0
    )
      return undefined;
    if (
      schema.oneOf !== undefined &&
      listIn(schema.oneOf).filter((part) => add(this.evaluated(part, value))).length !== 1
    )
      return undefined;
    if (schema.not !== undefined && this.holds(schema.not, value)) return undefined;
    const hasConditions = this.draft !== 'draft-04' && this.draft !== 'draft-06';
    if (hasConditions && schema.if !== undefined) {
      const branch = add(this.evaluated(schema.if, value)) ? schema.then : schema.else;
      if (branch !== undefined && !add(this.evaluated(branch, value))) return undefined;
    }
    const keywords = this.isLater ? ['dependentSchemas', 'dependentRequired'] : ['dependencies'];
    for (const [name, part = true] of keywords.flatMap((keyword) =>
      Object.entries(objectIn(schema[keyword])),
    )) {
      if (!Object.hasOwn(objectIn(value), name)) continue;
      if (!Array.isArray(part)) {
        if (!add(this.evaluated(part, value))) return undefined;
      } else if (!part.every((other) => Object.hasOwn(objectIn(value), String(other)))) return undefined;
    }
    return done;
  }

  private evaluateMembers(schema: JsonObject, value: JsonObject, done: Set<string | number>): boolean {
    const { properties, patternProperties, additionalProperties: rest } = schema;
    return Object.entries(value).every(([name, member = null]) => {
      const parts = [
        ...(Object.hasOwn(objectIn(properties), name) ? [objectIn(properties)[name] ?? true] : []),
        ...Object.entries(objectIn(patternProperties)).flatMap(([pattern, part = true]) =>
          new RegExp(pattern, 'u').test(name) ? [part] : [],
        ),
      ];
      if (parts.length === 0 && rest !== undefined) parts.push(rest);
      if (parts.length > 0) done.add(name);
      return parts.every((part) => this.holds(part, member));
    });
  }

  private evaluateItems(schema: JsonObject, value: readonly Json[], done: Set<string | number>): boolean {
    const isLatest = this.draft === '2020-12';
    const { items, contains } = schema;
    const first = isLatest ? listIn(schema.prefixItems) : Array.isArray(items) ? items : [];
    const rest = isLatest || !Array.isArray(items) ? items : schema.additionalItems;
    const areFit = value.every((item, index) => {
      const part = index < first.length ? first[index] : rest;
      if (part !== undefined) done.add(index);
      return part === undefined || this.holds(part, item);
    });
    if (!areFit || contains === undefined || this.draft === 'draft-04') return areFit;
    const found = value.flatMap((item, index) => (this.holds(contains, item) ? [index] : []));
    if (isLatest) for (const index of found) done.add(index);
    const least = this.isLater && typeof schema.minContains === 'number' ? schema.minContains : 1;
    const most = this.isLater && typeof schema.maxContains === 'number' ? schema.maxContains : Infinity;
    return found.length >= least && found.length <= most;
  }

  private restEvaluated(schema: JsonObject, value: Json, done: Set<string | number>): Evaluated {
    const { unevaluatedProperties: members, unevaluatedItems: items } = schema;
    const entries: [string | number, Json | undefined][] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries(objectIn(value));
    const rest = Array.isArray(value) ? items : members;
    if (rest === undefined) return done;
    for (const [key, member = null] of entries) {
      if (done.has(key)) continue;
      if (!this.holds(rest, member)) return undefined;
      done.add(key);
    }
    return done;
  }
}

/** True for a multiple in decimals: 0.07 is seven times 0.01, though not by the numbers of a processor. */
function isMultiple(value: number, step: number): boolean {
  const [one, other] = [decimal(value), decimal(step)];
  const places = Math.max(one.places, other.places);
  const scaled = ({ digits, places: own }: typeof one): bigint => digits * 10n ** BigInt(places - own);
  return scaled(one) % scaled(other) === 0n;
}

/** Returns the digits of a number as it is written, and how many of them follow the point. */
function decimal(value: number): { digits: bigint; places: number } {
  const [, sign = '', whole = '0', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(value)) ?? [];
  const places = fraction.length - Number(power);
  const digits = BigInt(`${sign}${whole}${fraction}`);
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
}

const same = (one: Json, other: Json): boolean => canonicalJson(one) === canonicalJson(other);

function isOfType(value: Json, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
