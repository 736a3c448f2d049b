import { equalJson, formatPointer, isObject, listIn, objectIn } from '#engine/model';
import type { KindSlug } from '../kinds/index.ts';
import {
  type Descend,
  type KeywordComparison,
  keywordChange,
  type Pair,
  type SchemaChange,
} from './schema-change.ts';

/** Members of a map of schemas that are only in one of the two; those in both are compared. */
export function compareMap(
  pair: Pair,
  keyword: string,
  kinds: { added: KindSlug; removed: KindSlug },
  descend: Descend,
  stepOf: (name: string) => readonly string[],
): SchemaChange[] {
  const [before, now] = [objectIn(pair.old.schema[keyword]), objectIn(pair.new.schema[keyword])];
  const oldAt = (name: string) => [...pair.old.segments, keyword, name];
  const newAt = (name: string) => [...pair.new.segments, keyword, name];
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name): SchemaChange[] => {
    const [old, fresh] = [before[name], now[name]];
    const path = [...pair.path, ...stepOf(name)];
    if (old !== undefined && fresh !== undefined)
      return descend({ schema: old, segments: oldAt(name) }, { schema: fresh, segments: newAt(name) }, path);
    const isAdded = old === undefined;
    return [
      {
        kind: isAdded ? kinds.added : kinds.removed,
        path,
        pointers: isAdded ? { new: formatPointer(newAt(name)) } : { old: formatPointer(oldAt(name)) },
        ...(isAdded ? { new: name } : { old: name }),
        edit: { at: oldAt(name), value: fresh },
      },
    ];
  });
}

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
  const inner = descend(
    { schema: old, segments: [...pair.old.segments, 'propertyNames'] },
    { schema: now, segments: [...pair.new.segments, 'propertyNames'] },
    [...pair.path, '*'],
  );
  return inner.map((change) => ({ ...change, kind: 'names.changed' }));
}

/** One change for each name, because each name is a question of its own to a visitor. */
export const compareRequired: KeywordComparison = (pair) => {
  const [before, now] = [
    listIn(pair.old.schema.required).map(String),
    listIn(pair.new.schema.required).map(String),
  ];
  const at = [...pair.old.segments, 'required'];
  const pointers = {
    ...(before.length > 0 ? { old: formatPointer(at) } : {}),
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
          edit: { at, value: [...before, name] },
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
          edit: { at, value: before.filter((one) => one !== name) },
        }),
      ),
  ];
};

/** The schema of members, or items, that no other keyword names. */
function compareRest(pair: Pair, keyword: string, step: string, descend: Descend): SchemaChange[] {
  const [old = true, now = true] = [pair.old.schema[keyword], pair.new.schema[keyword]];
  if (equalJson(old, now)) return [];
  if (isObject(old) && isObject(now))
    return descend(
      { schema: old, segments: [...pair.old.segments, keyword] },
      { schema: now, segments: [...pair.new.segments, keyword] },
      [...pair.path, step],
    );
  const kind: KindSlug =
    now === false ? 'extra.closed' : old === false || now === true ? 'extra.opened' : 'extra.narrowed';
  return [keywordChange(pair, kind, keyword)];
}

export const compareExtra = (pair: Pair, descend: Descend): SchemaChange[] =>
  compareRest(pair, 'additionalProperties', '*', descend);

export function compareItems(pair: Pair, descend: Descend): SchemaChange[] {
  const [old, now] = [pair.old.schema.items, pair.new.schema.items];
  const contains = compareContains(pair, descend);
  if (old === undefined && now === undefined) return contains;
  if (Array.isArray(old) !== Array.isArray(now) || old === undefined || now === undefined)
    return [keywordChange(pair, 'items.changed', 'items'), ...contains];
  if (!Array.isArray(old))
    return [
      ...descend(
        { schema: old, segments: [...pair.old.segments, 'items'] },
        { schema: now, segments: [...pair.new.segments, 'items'] },
        [...pair.path, '*'],
      ),
      ...contains,
    ];
  const [before, fresh] = [listIn(old), listIn(now)];
  const shared = before
    .slice(0, fresh.length)
    .flatMap((schema, index) =>
      descend(
        { schema, segments: [...pair.old.segments, 'items', index] },
        { schema: fresh[index] ?? true, segments: [...pair.new.segments, 'items', index] },
        [...pair.path, String(index)],
      ),
    );
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
  if (equalJson(old, now)) return [];
  if (old === undefined || now === undefined) return [keywordChange(pair, 'items.changed', 'contains')];
  return descend(
    { schema: old, segments: [...pair.old.segments, 'contains'] },
    { schema: now, segments: [...pair.new.segments, 'contains'] },
    [...pair.path, '*'],
  );
}
