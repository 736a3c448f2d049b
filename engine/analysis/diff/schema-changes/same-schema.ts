import {
  canonicalJson,
  equalJson,
  hasRefs,
  identityOf,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
  ownMember,
  type Path,
} from '#engine/model/json';
import { ANNOTATIONS } from '#engine/solver';
import { MOVABLE_PARTS, partOf } from './movable-parts.ts';
import { choicesOf, typesOf } from './scalar-keywords.ts';

/** Path at which two documents differ, with both values; undefined where one lacks the part. */
export interface Difference {
  segments: Path;
  old: Json | undefined;
  new: Json | undefined;
}

/** Returns the schema that a `$ref` of one side or the other leads to; undefined if it is unknown. */
export type Resolve = (ref: string) => Json | undefined;

const SCHEMAS = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'additionalProperties',
  'additionalItems',
  'unevaluatedProperties',
  'unevaluatedItems',
];
const LISTS = ['allOf', 'anyOf', 'oneOf'];
const MAPS = ['properties', 'patternProperties', 'dependencies'];
/** Keywords that are compared by their joint meaning. */
const TOGETHER = ['type', 'nullable', 'enum', 'const', 'required', 'items', 'uniqueItems'];
const KNOWN = new Set([...SCHEMAS, ...LISTS, ...MAPS, ...TOGETHER]);

/**
 * Tells if two schemas are equal apart from refs, annotations and the order of unordered lists. Cyclic refs
 * count as equal until a difference is found. If it finds a difference, both may still accept the same values.
 */
export class SameSchema {
  private readonly resolve: Resolve;
  private readonly assumed = new Set<string>();
  /** Assumptions in the order in which they were made. */
  private readonly trail: string[] = [];
  /** Pairs that differ under any assumption. */
  private readonly different = new Set<string>();
  private readonly besideRefs = new WeakMap<object, JsonObject>();
  private readonly asMembers = new WeakMap<object, JsonObject>();

  constructor(resolve: Resolve) {
    this.resolve = resolve;
  }

  isSame(old: Json | undefined, now: Json | undefined): boolean {
    if (old === undefined || now === undefined) return isAnything(old) && isAnything(now);
    const isReferring = hasRefs(old) || hasRefs(now);
    if (!isReferring && identityOf(old) === identityOf(now)) return true;
    if (isAnything(old) && isAnything(now)) return true;
    const key = `${identityOf(old)} ${identityOf(now)}`;
    if (this.different.has(key)) return false;
    if (this.assumed.has(key)) return true;
    const mark = this.trail.length;
    this.assumed.add(key);
    this.trail.push(key);
    const isSame = this.isSameFollowed(old, now);
    if (!isSame) {
      // Assumptions made inside a pair that differs are discarded.
      for (const one of this.trail.splice(mark)) this.assumed.delete(one);
      this.different.add(key);
    }
    return isSame;
  }

  /**
   * Returns the smallest differing parts, without following refs, because a referenced schema may be used
   * elsewhere too.
   */
  differences(old: Json | undefined, now: Json | undefined, segments: Path = []): Difference[] {
    if (this.isSame(old, now)) return [];
    const whole = [{ segments, old, new: now }];
    if (!isObject(old) || !isObject(now) || isRef(old) || isRef(now)) return whole;
    const inner = [
      ...SCHEMAS.flatMap((keyword) =>
        this.isAsked(keyword, old, now)
          ? this.differences(old[keyword], now[keyword], [...segments, keyword])
          : [],
      ),
      ...LISTS.flatMap((keyword) => this.listDifferences(keyword, old, now, segments)),
      ...MAPS.flatMap((keyword) => {
        const [before, fresh] = [objectIn(old[keyword]), objectIn(now[keyword])];
        return keysOf(before, fresh).flatMap((name) => {
          const way = [...segments, keyword, name];
          const isBoth = ownMember(before, name) !== undefined && ownMember(fresh, name) !== undefined;
          if (isBoth) return this.differences(before[name], fresh[name], way);
          return [{ segments: way, old: ownMember(before, name), new: ownMember(fresh, name) }];
        });
      }),
      ...this.otherDifferences(old, now, segments),
    ];
    return inner.length > 0 ? inner : whole;
  }

  private listDifferences(keyword: string, old: JsonObject, now: JsonObject, segments: Path): Difference[] {
    if (this.isSameList(keyword, old[keyword], now[keyword])) return [];
    const [before, fresh] = [listIn(old[keyword]), listIn(now[keyword])];
    if (before.length !== fresh.length)
      return [{ segments: [...segments, keyword], old: old[keyword], new: now[keyword] }];
    return before.flatMap((member, index) =>
      this.differences(member, fresh[index], [...segments, keyword, index]),
    );
  }

  private otherDifferences(old: JsonObject, now: JsonObject, segments: Path): Difference[] {
    return keysOf(old, now)
      .filter((keyword) => !ANNOTATIONS.has(keyword) && !SCHEMAS.includes(keyword))
      .filter((keyword) => !LISTS.includes(keyword) && !MAPS.includes(keyword))
      .filter((keyword) =>
        TOGETHER.includes(keyword)
          ? !this.isSameTogether(keyword, old, now)
          : !isSameKeyword(old[keyword], now[keyword]),
      )
      .map((keyword) => ({
        segments: [...segments, keyword],
        old: ownMember(old, keyword),
        new: ownMember(now, keyword),
      }));
  }

  private isSameFollowed(before: Json, fresh: Json): boolean {
    const [old, now] = [this.followed(before), this.followed(fresh)];
    if (old === undefined || now === undefined) return false;
    if (old !== before || now !== fresh) return this.isSame(old, now);
    if (!isObject(old) || !isObject(now)) return isAnything(old) && isAnything(now);
    if ((old.allOf ?? now.allOf) !== undefined && (hasMovable(old) || hasMovable(now)))
      return this.isSame(this.withMembers(old), this.withMembers(now));
    return (
      SCHEMAS.every(
        (keyword) => !this.isAsked(keyword, old, now) || this.isSame(old[keyword], now[keyword]),
      ) &&
      LISTS.every((keyword) => this.isSameList(keyword, old[keyword], now[keyword])) &&
      MAPS.every((keyword) => this.isSameMap(objectIn(old[keyword]), objectIn(now[keyword]))) &&
      TOGETHER.every((keyword) => this.isSameTogether(keyword, old, now)) &&
      keysOf(old, now).every(
        (keyword) =>
          KNOWN.has(keyword) || ANNOTATIONS.has(keyword) || isSameKeyword(old[keyword], now[keyword]),
      )
    );
  }

  /**
   * Follows a chain of refs to its end and merges keywords beside a ref into one schema; undefined if the
   * target is missing or the chain is cyclic.
   */
  private followed(value: Json): Json | undefined {
    const passed = new Set<string>();
    let schema: Json | undefined = value;
    while (isObject(schema) && typeof schema.$ref === 'string') {
      const { $ref: ref, ...beside }: JsonObject = schema;
      if (!Object.keys(beside).every((keyword) => ANNOTATIONS.has(keyword))) {
        const written = this.besideRefs.get(schema) ?? {
          ...beside,
          allOf: [...listIn(beside.allOf), { $ref: String(ref) }],
        };
        this.besideRefs.set(schema, written);
        return written;
      }
      if (passed.has(String(ref))) return undefined;
      passed.add(String(ref));
      schema = this.resolve(String(ref));
    }
    return schema;
  }

  /** Writes a condition and a negation as members of `allOf`, where they mean the same. */
  private withMembers(schema: JsonObject): JsonObject {
    if (!hasMovable(schema)) return schema;
    const known = this.asMembers.get(schema);
    if (known !== undefined) return known;
    const parts = MOVABLE_PARTS.filter(([asked]) => asked in schema);
    const kept = Object.entries(schema).filter(([key]) => !parts.some((keywords) => keywords.includes(key)));
    const written: JsonObject = {
      ...Object.fromEntries(kept),
      allOf: [...listIn(schema.allOf), ...parts.map((keywords) => partOf(schema, keywords))],
    };
    this.asMembers.set(schema, written);
    return written;
  }

  /** False for `then` and `else` if neither side has an `if`, because they mean nothing then. */
  private isAsked(keyword: string, old: JsonObject, now: JsonObject): boolean {
    const isConsequence = keyword === 'then' || keyword === 'else';
    return !isConsequence || old.if !== undefined || now.if !== undefined;
  }

  private isSameMap(old: JsonObject, now: JsonObject): boolean {
    return keysOf(old, now).every((name) => {
      const [before, fresh] = [ownMember(old, name), ownMember(now, name)];
      if (before === undefined || fresh === undefined) return false;
      if (Array.isArray(before) || Array.isArray(fresh)) return equalJson(asSet(before), asSet(fresh));
      return this.isSame(before, fresh);
    });
  }

  private isSameList(keyword: string, before: Json | undefined, fresh: Json | undefined): boolean {
    if (keyword !== 'allOf' && (before === undefined) !== (fresh === undefined)) return false;
    const counts = (member: Json): boolean => keyword !== 'allOf' || !isAnything(member);
    const [old, left] = [listIn(before).filter(counts), listIn(fresh).filter(counts)];
    if (old.length !== left.length) return false;
    return old.every((member, index) => {
      const isInPlace = left[index] !== undefined && this.isSame(member, left[index]);
      const at = isInPlace ? index : left.findIndex((one) => one !== undefined && this.isSame(member, one));
      if (at < 0) return false;
      delete left[at];
      return true;
    });
  }

  private isSameTogether(keyword: string, old: JsonObject, now: JsonObject): boolean {
    switch (keyword) {
      case 'type':
      case 'nullable':
        return equalJson(asSet(typesOf(old)), asSet(typesOf(now)));
      case 'enum':
      case 'const':
        return equalJson(asSet(choicesOf(old)), asSet(choicesOf(now)));
      case 'required':
        return equalJson(asSet(listIn(old.required)), asSet(listIn(now.required)));
      case 'uniqueItems':
        return (old.uniqueItems === true) === (now.uniqueItems === true);
      default:
        return this.isSameItems(old.items, now.items);
    }
  }

  private isSameItems(old: Json | undefined, now: Json | undefined): boolean {
    if (!Array.isArray(old) || !Array.isArray(now))
      return !Array.isArray(old) && !Array.isArray(now) && this.isSame(old, now);
    return old.length === now.length && old.every((item, index) => this.isSame(item, now[index]));
  }
}

const hasMovable = (schema: JsonObject): boolean => MOVABLE_PARTS.some(([asked]) => asked in schema);
const isRef = (schema: JsonObject): boolean => typeof schema.$ref === 'string';
const keysOf = (...objects: JsonObject[]): string[] => [
  ...new Set(objects.flatMap((one) => Object.keys(one))),
];

const isAnything = (schema: Json | undefined): boolean =>
  schema === undefined ||
  schema === true ||
  (isObject(schema) && Object.keys(schema).every((keyword) => ANNOTATIONS.has(keyword)));

/** True for equal keywords; a rule that is switched off equals an absent one. */
const isSameKeyword = (old: Json | undefined, now: Json | undefined): boolean =>
  equalJson(old ?? false, now ?? false);

const asSet = (values: Json | undefined): Json =>
  Array.isArray(values) ? [...new Set(values.map(canonicalJson))].sort() : (values ?? null);
