import { formatPointer, type Json, type JsonObject, objectIn } from '#engine/model/json';
import type { Segments } from '#engine/model/schema';
import type { KindSlug } from '../kinds/index.ts';

/** One difference of two schemas, named by what it means. */
export interface SchemaChange {
  kind: KindSlug;
  /** Way to the value that it speaks of: names of properties, `*` for any other member or item. */
  path: readonly string[];
  pointers: { old?: string; new?: string };
  old?: Json;
  new?: Json;
  /** Makes this one change, and no other, in the unfolded old document; together with all others it gives the new one. */
  edits: readonly Edit[];
}

export interface Edit {
  at: Segments;
  /** What is there now → what is there afterwards; undefined is nothing. Edits of one list come one after another. */
  change(value: Json | undefined): Json | undefined;
}

export const setting = (at: Segments, value: Json | undefined): Edit => ({ at, change: () => value });

/** Two schemas of the same value, and where they are written. */
export interface Pair {
  old: Place;
  new: Place;
  path: readonly string[];
  /** Where the old one is in the unfolded document. */
  at: Segments;
}

export interface Place {
  schema: JsonObject;
  segments: Segments;
}

/** Goes on with two schemas inside; their ways may differ where a list was rearranged. */
export type Descend = (
  pair: Pair,
  way: Segments,
  path: readonly string[],
  newWay?: Segments,
) => SchemaChange[];

/** Whether two schemas are the same when refs are followed. */
export type IsSame = (old: Json | undefined, now: Json | undefined) => boolean;

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
    edits: [setting([...pair.at, keyword], now)],
    ...own,
  };
}

/** An edit of keywords that only have a meaning together. */
export const settingAll = (pair: Pair, keywords: readonly string[]): Edit => ({
  at: pair.at,
  change: (value) =>
    Object.fromEntries([
      ...Object.entries(objectIn(value)).filter(([key]) => !keywords.includes(key)),
      ...Object.entries(pair.new.schema).filter(([key]) => keywords.includes(key)),
    ]),
});

/** The document with one place changed; the input stays. */
export function edited(root: JsonObject, { at, change }: Edit): JsonObject {
  const within = (node: Json | undefined, [key, ...rest]: Segments): Json | undefined => {
    if (key === undefined) return change(node);
    if (Array.isArray(node))
      // A member that is taken out leaves one that asserts nothing: the places of the others stay.
      return node.map((item, index) => (index === Number(key) ? (within(item, rest) ?? true) : item));
    const { [String(key)]: before, ...others } = objectIn(node);
    const value = within(before, rest);
    if (value === undefined) return others;
    return before === undefined
      ? { ...others, [String(key)]: value }
      : { ...objectIn(node), [String(key)]: value };
  };
  return objectIn(within(root, at));
}

export const withEdits = (root: JsonObject, changes: readonly Pick<SchemaChange, 'edits'>[]): JsonObject =>
  changes.flatMap(({ edits }) => edits).reduce(edited, root);
