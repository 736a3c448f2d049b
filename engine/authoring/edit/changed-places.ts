import { equalJson, isObject, type Json } from '#engine/model/json';
import type { EditPath } from './edit-json.ts';

/** Single edit of a JSON value at a path: a value set, removed or inserted into a list, or a list item moved. */
export type PlaceChange =
  | { type: 'set'; path: EditPath; value: Json }
  | { type: 'remove'; path: EditPath }
  | { type: 'insert'; path: EditPath; index: number; value: Json }
  | { type: 'move'; path: EditPath; from: number; to: number };

/**
 * Returns the edits that turn `before` into `after`, as few and as deep as possible, in the order in which they must
 * be applied. A list with one item added, removed or moved yields that single edit. Undefined members count as
 * absent; `path` is put before every path.
 */
export function changedPlaces(before: unknown, after: unknown, path: EditPath = []): PlaceChange[] {
  if (isSame(before, after)) return [];
  if (after === undefined) return [{ type: 'remove', path }];
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path);
  if (!isObject(before) || !isObject(after)) return [{ type: 'set', path, value: withoutAbsent(after) }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    changedPlaces(before[name], after[name], [...path, name]),
  );
}

function listChanges(before: readonly unknown[], after: readonly unknown[], path: EditPath): PlaceChange[] {
  const first = before.findIndex((item, index) => !isSame(item, after[index]));
  const start = first < 0 ? before.length : first;
  const hasSame = (from: number, to: number) =>
    before.slice(from).every((item, index) => isSame(item, after[to + index]));
  if (after.length === before.length + 1 && hasSame(start, start + 1))
    return [{ type: 'insert', path, index: start, value: withoutAbsent(after[start]) }];
  if (after.length === before.length - 1 && isSame(before.slice(start + 1), after.slice(start)))
    return [{ type: 'remove', path: [...path, start] }];
  if (after.length !== before.length) return [{ type: 'set', path, value: withoutAbsent(after) }];
  return (
    moveOf(before, after, start, path) ??
    before.flatMap((item, index) => changedPlaces(item, after[index] ?? null, [...path, index]))
  );
}

function moveOf(
  before: readonly unknown[],
  after: readonly unknown[],
  start: number,
  path: EditPath,
): PlaceChange[] | undefined {
  const end = before.findLastIndex((item, index) => !isSame(item, after[index]));
  for (const [from, to] of [
    [start, end],
    [end, start],
  ] as const) {
    const moved = [...before];
    moved.splice(to, 0, ...moved.splice(from, 1));
    if (from !== to && isSame(moved, after)) return [{ type: 'move', path, from, to }];
  }
  return undefined;
}

const isSame = (left: unknown, right: unknown): boolean =>
  left === right ||
  (left !== undefined && right !== undefined && equalJson(withoutAbsent(left), withoutAbsent(right)));

/** Returns a value as it is after JSON, without undefined members. */
function withoutAbsent(value: unknown): Json {
  if (Array.isArray(value)) return value.map(withoutAbsent);
  if (!isObject(value)) return (value ?? null) as Json;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === undefined ? [] : [[name, withoutAbsent(member)]],
    ),
  );
}
