import { isObject, type Json, valueAt } from '#engine/model/json';
import type { EditPath } from '../edit/edit-json.ts';
import { type MergeConflict, placedPath, placeOfItem } from './merge-json.ts';

type Side = Json | undefined;

/** Keys of the lists that name fields. */
const LISTS: ReadonlySet<string> = new Set(['required', 'ui:order', 'without']);

/**
 * Returns a conflict for each list of fields (`required`, `ui:order`, `without`) to which one side added a name that
 * the other removed from the file: the field is probably gone or defined in another file, so a person decides.
 * `merged` is the merged value.
 */
export function removedNames(base: Side, ours: Side, theirs: Side, merged: Side): MergeConflict[] {
  const [was, here, there] = [base, ours, theirs].map(wordsIn) as [Words, Words, Words];
  const isTakenBy = (side: Words) => (name: string) => was.has(name) && !side.has(name);
  return listsIn(merged).flatMap(({ path, names }): MergeConflict[] => {
    const [before, own, their] = [base, ours, theirs].map((side) => namesAt(side, path)) as [
      string[],
      string[],
      string[],
    ];
    const added = (side: string[]): string[] => side.filter((name) => !before.includes(name));
    const byThem = added(own).filter(isTakenBy(there));
    const byUs = added(their).filter(isTakenBy(here));
    const without = (gone: readonly string[]): Json => names.filter((name) => !gone.includes(name));
    if (byThem.length + byUs.length === 0) return [];
    const written = base === undefined ? undefined : valueAt(base, placedPath(base, path));
    return [{ path, base: written, ours: without(byUs), theirs: without(byThem) }];
  });
}

type Words = ReadonlySet<string>;

/** Keys whose values are never names of fields: a field may be called like a widget. */
const KEYS_WITHOUT_NAMES: ReadonlySet<string> = new Set([
  'ui:widget',
  'type',
  'format',
  'personalData',
  'const',
  'enum',
]);

/** Collects every key, and every text that may name a field. */
function wordsIn(value: Side): Words {
  if (typeof value === 'string') return new Set([value]);
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...wordsIn(item)]));
  if (!isObject(value)) return new Set();
  return new Set(
    Object.entries(value).flatMap(([key, inner]) => [
      key,
      ...(KEYS_WITHOUT_NAMES.has(key) ? [] : wordsIn(inner)),
    ]),
  );
}

function listsIn(value: Side, path: EditPath = []): { path: EditPath; names: string[] }[] {
  if (Array.isArray(value)) {
    const isNameList = LISTS.has(String(path.at(-1))) && value.every((one) => typeof one === 'string');
    if (isNameList) return [{ path, names: value as string[] }];
    return value.flatMap((item) => listsIn(item, [...path, placeOfItem(value, item)]));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => listsIn(inner, [...path, key]));
}

function namesAt(side: Side, path: EditPath): string[] {
  const value = side === undefined ? undefined : valueAt(side, placedPath(side, path));
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
