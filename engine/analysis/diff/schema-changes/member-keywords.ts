import { equalJson, formatPointer, isObject, listIn, objectIn, valueAt } from '#engine/model/json';
import { CONTAINS_COUNTS_ONLY } from '#engine/solver';
import type { KindSlug } from '../kinds/index.ts';
import {
  type Descend,
  type KeywordComparison,
  keywordChange,
  type Pair,
  type Place,
  type SchemaChange,
  setting,
  settingAll,
} from './schema-change.ts';

/** Reports members of a map of schemas that only one side has, and compares the members that both sides have. */
function compareMap(
  pair: Pair,
  keyword: string,
  kinds: { added: KindSlug; removed: KindSlug },
  descend: Descend,
  stepOf: (name: string) => readonly string[],
): SchemaChange[] {
  const [before, now] = [objectIn(pair.old.schema[keyword]), objectIn(pair.new.schema[keyword])];
  const pointer = ({ segments }: Place, name: string) => formatPointer([...segments, keyword, name]);
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name): SchemaChange[] => {
    const [old, fresh] = [valueAt(before, [name]), valueAt(now, [name])];
    const path = [...pair.path, ...stepOf(name)];
    if (old !== undefined && fresh !== undefined) return descend(pair, [keyword, name], path);
    const isAdded = old === undefined;
    return [
      {
        kind: isAdded ? kinds.added : kinds.removed,
        path,
        pointers: isAdded ? { new: pointer(pair.new, name) } : { old: pointer(pair.old, name) },
        ...(isAdded ? { new: name } : { old: name }),
        edits: [setting([...pair.at, keyword, name], fresh)],
      },
    ];
  });
}

/**
 * Returns the changes of `properties`, `patternProperties` and `propertyNames`: added and removed members, and
 * what `descend` finds in those of both sides.
 */
export const compareMembers = (pair: Pair, descend: Descend): SchemaChange[] => [
  ...compareMap(pair, 'properties', { added: 'field.added', removed: 'field.removed' }, descend, (name) => [
    name,
  ]),
  ...compareMap(
    pair,
    'patternProperties',
    { added: 'names.changed', removed: 'names.changed' },
    descend,
    () => ['*'],
  ),
  ...compareNames(pair, descend),
];

function compareNames(pair: Pair, descend: Descend): SchemaChange[] {
  const [old, now] = [pair.old.schema.propertyNames, pair.new.schema.propertyNames];
  if (equalJson(old, now)) return [];
  if (old === undefined || now === undefined)
    return [keywordChange(pair, old === undefined ? 'names.restricted' : 'names.freed', 'propertyNames')];
  return descend(pair, ['propertyNames'], [...pair.path, '*']).map((change) => ({
    ...change,
    kind: 'names.changed',
  }));
}

/**
 * Reports names that were added to or removed from `required`, one change for each, because a visitor meets
 * each as a separate question.
 */
export const compareRequired: KeywordComparison = (pair) => {
  const [before, now] = [
    listIn(pair.old.schema.required).map(String),
    listIn(pair.new.schema.required).map(String),
  ];
  const at = [...pair.at, 'required'];
  const pointers = {
    ...(before.length > 0 ? { old: formatPointer([...pair.old.segments, 'required']) } : {}),
    ...(now.length > 0 ? { new: formatPointer([...pair.new.segments, 'required']) } : {}),
  };
  return [
    ...now
      .filter((name) => !before.includes(name))
      .map(
        (name): SchemaChange => ({
          kind: 'field.required',
          path: [...pair.path, name],
          pointers,
          new: name,
          edits: [{ at, change: (value) => [...listIn(value), name] }],
        }),
      ),
    ...before
      .filter((name) => !now.includes(name))
      .map(
        (name): SchemaChange => ({
          kind: 'field.optional',
          path: [...pair.path, name],
          pointers,
          old: name,
          edits: [{ at, change: (value) => listIn(value).filter((one) => one !== name) }],
        }),
      ),
  ];
};

/** Compares the schema for the members or items that no other keyword describes. */
function compareRest(pair: Pair, keyword: string, step: string, descend: Descend): SchemaChange[] {
  const [old = true, now = true] = [pair.old.schema[keyword], pair.new.schema[keyword]];
  if (equalJson(old, now)) return [];
  if (isObject(old) && isObject(now)) return descend(pair, [keyword], [...pair.path, step]);
  const kind: KindSlug =
    now === false ? 'extra.closed' : old === false || now === true ? 'extra.opened' : 'extra.narrowed';
  return [keywordChange(pair, kind, keyword)];
}

/**
 * Returns the changes of `additionalProperties`: allowed or forbidden members, and what `descend` finds in a
 * schema for them.
 */
export const compareExtra = (pair: Pair, descend: Descend): SchemaChange[] =>
  compareRest(pair, 'additionalProperties', '*', descend);

/**
 * Returns the changes of `unevaluatedProperties` and `unevaluatedItems`; schemas on both sides are compared by
 * `descend`.
 */
export const compareUnevaluated = (pair: Pair, descend: Descend): SchemaChange[] => [
  ...compareRest(pair, 'unevaluatedProperties', '*', descend),
  ...compareRest(pair, 'unevaluatedItems', '*', descend),
];

/**
 * Returns the changes of `items`, `additionalItems` and `contains`; schemas on both sides are compared by
 * `descend`.
 */
export function compareItems(pair: Pair, descend: Descend): SchemaChange[] {
  const [old, now] = [pair.old.schema.items, pair.new.schema.items];
  const contains = compareContains(pair, descend);
  if (old === undefined && now === undefined) return contains;
  if (Array.isArray(old) !== Array.isArray(now) || old === undefined || now === undefined) {
    const edits = [settingAll(pair, ['items', 'additionalItems'])];
    return [keywordChange(pair, 'items.changed', 'items', { edits }), ...contains];
  }
  if (!Array.isArray(old)) return [...descend(pair, ['items'], [...pair.path, '*']), ...contains];
  const [before, fresh] = [listIn(old), listIn(now)];
  const shared = before
    .slice(0, fresh.length)
    .flatMap((_schema, index) => descend(pair, ['items', index], [...pair.path, String(index)]));
  const isResized = before.length !== fresh.length;
  return [
    ...shared,
    ...(isResized ? [keywordChange(pair, 'items.changed', 'items')] : []),
    ...compareRest(pair, 'additionalItems', '*', descend),
    ...contains,
  ];
}

function compareContains(pair: Pair, descend: Descend): SchemaChange[] {
  const [old, now] = [pair.old.schema.contains, pair.new.schema.contains];
  const isReadAlike = equalJson(pair.old.schema[CONTAINS_COUNTS_ONLY], pair.new.schema[CONTAINS_COUNTS_ONLY]);
  if (equalJson(old, now) && isReadAlike) return [];
  const edits = [settingAll(pair, ['contains', CONTAINS_COUNTS_ONLY])];
  if (old === undefined || now === undefined || !isReadAlike)
    return [keywordChange(pair, 'items.changed', 'contains', { edits })];
  return descend(pair, ['contains'], [...pair.path, '*']);
}
