import { type Json, type JsonObject, objectIn, type Path } from '#engine/model/json';
import { type Sides, sidesOf } from '../change.ts';
import type { KindSlug } from '../kinds/index.ts';

/**
 * Difference between two schemas, such as "`maxLength` is smaller", with the edits that apply it to the old
 * schema.
 */
export interface SchemaChange extends Sides {
  kind: KindSlug;
  /** Path of the affected value: names of properties, `*` for any other member or item. */
  path: readonly string[];
  /**
   * Edits of the unfolded old document that make exactly this change. The edits of all changes give
   * the new document.
   */
  edits: readonly Edit[];
}

/** Edit of one place of a document, by which a change is applied to the old schema. */
export interface Edit {
  /** Path in the unfolded old document. */
  at: Path;
  /**
   * Returns the new value for the old one; undefined means absent. Edits of one list are applied in order.
   */
  change(value: Json | undefined): Json | undefined;
}

/** Creates an edit that sets the value at a path; undefined removes it. */
export const setting = (at: Path, value: Json | undefined): Edit => ({ at, change: () => value });

/** Two subschemas, old and new, that describe the same value, with their places. */
export interface Pair {
  old: Place;
  new: Place;
  /** Path of the value that both subschemas describe; `*` for any member or item. */
  path: readonly string[];
  /** Place of the old schema in the unfolded document. */
  at: Path;
}

/** Subschema with its path in its document. */
export interface Place {
  schema: JsonObject;
  segments: Path;
}

/**
 * Compares the subschemas at `way` below a pair; `path` is the path of the value that they describe. `newWay`
 * is the path on the new side if a list was rearranged.
 */
export type Descend = (pair: Pair, way: Path, path: readonly string[], newWay?: Path) => SchemaChange[];

/** True if two schemas are equal, refs followed, apart from annotations and order. */
export type IsSame = (old: Json | undefined, now: Json | undefined) => boolean;

/** Returns the changes of one family of keywords between two subschemas. */
export type KeywordComparison = (pair: Pair) => SchemaChange[];

/**
 * Creates the change that sets one keyword to its new value, with its values and pointers on both sides; `own`
 * overrides members.
 */
export function keywordChange(
  pair: Pair,
  kind: KindSlug,
  keyword: string,
  own: Partial<SchemaChange> = {},
): SchemaChange {
  const before = pair.old.schema[keyword];
  const now = pair.new.schema[keyword];
  return {
    kind,
    path: pair.path,
    ...sidesOf(before, now, {
      old: [...pair.old.segments, keyword],
      new: [...pair.new.segments, keyword],
    }),
    edits: [setting([...pair.at, keyword], now)],
    ...own,
  };
}

/**
 * Creates an edit that sets all the named keywords to their values in the new schema at once, because they have
 * a meaning only together.
 */
export const settingAll = (pair: Pair, keywords: readonly string[]): Edit => ({
  at: pair.at,
  change: (value) =>
    Object.fromEntries([
      ...Object.entries(objectIn(value)).filter(([key]) => !keywords.includes(key)),
      ...Object.entries(pair.new.schema).filter(([key]) => keywords.includes(key)),
    ]),
});

/**
 * Returns a copy of a document with the edit applied; a removed member of a list becomes `true`, so that other
 * indexes stay valid.
 */
export function edited(root: JsonObject, { at, change }: Edit): JsonObject {
  const within = (node: Json | undefined, [key, ...rest]: Path): Json | undefined => {
    if (key === undefined) return change(node);
    if (Array.isArray(node))
      // A removed member becomes `true`, which asserts nothing, so that other indexes stay valid.
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

/** Returns a copy of a document with the edits of all changes applied in order. */
export const withEdits = (root: JsonObject, changes: readonly Pick<SchemaChange, 'edits'>[]): JsonObject =>
  changes.flatMap(({ edits }) => edits).reduce(edited, root);
