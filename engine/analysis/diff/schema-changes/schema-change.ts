import { formatPointer, type Json, type JsonObject, objectIn, type Segments } from '#engine/model';
import type { KindSlug } from '../kinds/index.ts';

/** One difference of two schemas, named by what it means. */
export interface SchemaChange {
  kind: KindSlug;
  /** Way to the value that it speaks of: names of properties, `*` for any other member or item. */
  path: readonly string[];
  pointers: { old?: string; new?: string };
  old?: Json;
  new?: Json;
  /** Makes this one change, and no other, in the old document; absent where it cannot be done alone. */
  edit?: Edit;
}

/** `value` undefined takes the key out. */
export interface Edit {
  at: Segments;
  value: Json | undefined;
}

/** Two schemas of the same value, and where they are written. */
export interface Pair {
  old: Place;
  new: Place;
  path: readonly string[];
}

export interface Place {
  schema: JsonObject;
  segments: Segments;
}

/** A schema as it is written: a boolean, a ref, or keywords. */
export interface Written {
  schema: Json;
  segments: Segments;
}

/** Goes on with two schemas inside. */
export type Descend = (old: Written, now: Written, path: readonly string[]) => SchemaChange[];

/** Names the differences of one family of keywords. */
export type KeywordComparison = (pair: Pair) => SchemaChange[];

/** A change of one keyword. */
export function keywordChange(
  pair: Pair,
  kind: KindSlug,
  keyword: string,
  own: Partial<SchemaChange> = {},
): SchemaChange {
  const before = pair.old.schema[keyword];
  const now = pair.new.schema[keyword];
  const given = (value: Json | undefined, name: 'old' | 'new') =>
    value === undefined ? {} : { [name]: value };
  return {
    kind,
    path: pair.path,
    pointers: {
      ...(before === undefined ? {} : { old: formatPointer([...pair.old.segments, keyword]) }),
      ...(now === undefined ? {} : { new: formatPointer([...pair.new.segments, keyword]) }),
    },
    ...given(before, 'old'),
    ...given(now, 'new'),
    edit: { at: [...pair.old.segments, keyword], value: now },
    ...own,
  };
}

/** The document with one place changed; the input stays. */
export function edited(root: JsonObject, { at, value }: Edit): JsonObject {
  const [key, ...rest] = at;
  if (key === undefined) return objectIn(value);
  const change = (node: Json | undefined, [name, ...inner]: Segments): Json => {
    if (Array.isArray(node)) {
      const index = Number(name);
      return node.map((item, place) =>
        place === index ? (inner.length > 0 ? change(item, inner) : (value ?? true)) : item,
      );
    }
    const copy: JsonObject = { ...objectIn(node) };
    if (inner.length > 0) copy[String(name)] = change(copy[String(name)], inner);
    else if (value === undefined) delete copy[String(name)];
    else copy[String(name)] = value;
    return copy;
  };
  return change(root, [key, ...rest]) as JsonObject;
}
