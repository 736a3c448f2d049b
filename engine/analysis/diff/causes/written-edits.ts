import {
  canonicalJson,
  equalJson,
  formatPointer,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
  type Path,
} from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { type Sides, sidesOf } from '../change.ts';

/** Difference between the same file of two folders: the smallest part that was added, removed or replaced. */
export interface WrittenEdit extends Sides {
  /** Path relative to the definitions folder. */
  file: string;
  /**
   * Place of the edit in the old file. Several edits of one file are applied from the last to the first, so
   * that list indexes stay valid.
   */
  at: Path;
  /** Returns the new value of the part at `at` for the old one; undefined where the part is absent. */
  change(value: Json | undefined): Json | undefined;
}

/** Largest number of item comparisons; beyond it, a list is replaced as a whole. */
const MAX_COMPARED_ITEMS = 250_000;

/** False for files that do not define a form, such as its examples. */
const definesForm = (path: string): boolean => !path.endsWith('/examples.json');

/**
 * Returns every edit that turns the files of the old folder into those of the new one, except edits of
 * examples.
 */
export function writtenEdits(
  before: Pick<Definitions, 'files'>,
  now: Pick<Definitions, 'files'>,
): WrittenEdit[] {
  const paths = [...new Set([...before.files.keys(), ...now.files.keys()])].filter(definesForm).sort();
  return paths.flatMap((file) => {
    const [old, fresh] = [before.files.get(file), now.files.get(file)];
    if (old?.text === fresh?.text) return [];
    return editsIn({ file, at: [], now: [] }, old?.value, fresh?.value);
  });
}

interface Place {
  file: string;
  at: Path;
  now: Path;
}

function editsIn(place: Place, old: Json | undefined, now: Json | undefined): WrittenEdit[] {
  if (isObject(old) && isObject(now))
    return [...memberEdits(place, old, now), ...orderEdits(place, old, now)];
  if (Array.isArray(old) && Array.isArray(now)) return itemEdits(place, old, now);
  if (old !== undefined && now !== undefined && equalJson(old, now)) return [];
  return [replacing(place, old, now)];
}

const replacing = (place: Place, old: Json | undefined, now: Json | undefined): WrittenEdit => ({
  file: place.file,
  ...sidesOf(old, now, { old: place.at, new: place.now }),
  at: place.at,
  change: () => now,
});

const inside = ({ file, at, now }: Place, key: string | number, newKey = key): Place => ({
  file,
  at: [...at, key],
  now: [...now, newKey],
});

function memberEdits(place: Place, old: JsonObject, now: JsonObject): WrittenEdit[] {
  const own = (value: JsonObject, key: string) => (Object.hasOwn(value, key) ? value[key] : undefined);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
    own(old, key) === undefined && own(now, key) === undefined
      ? []
      : editsIn(inside(place, key), own(old, key), own(now, key)),
  );
}

/** Reports a change of the key order, which decides the order of fields and variants. */
function orderEdits(place: Place, old: JsonObject, now: JsonObject): WrittenEdit[] {
  if (!/^(forms|fields)\//.test(place.file)) return [];
  const [before, fresh] = [
    Object.keys(old).filter((key) => Object.hasOwn(now, key)),
    Object.keys(now).filter((key) => Object.hasOwn(old, key)),
  ];
  const first = fresh.find((key, index) => key !== before[index]);
  if (first === undefined) return [];
  const change = (value: Json | undefined): Json => {
    const whole = objectIn(value);
    const known = fresh.filter((key) => Object.hasOwn(whole, key));
    const others = Object.keys(whole).filter((key) => !known.includes(key));
    return Object.fromEntries([...known, ...others].map((key) => [key, whole[key] ?? null]));
  };
  const pointers = { old: formatPointer([...place.at, first]), new: formatPointer([...place.now, first]) };
  return [{ file: place.file, pointers, at: place.at, change }];
}

function itemEdits(place: Place, old: readonly Json[], now: readonly Json[]): WrittenEdit[] {
  const [before, fresh] = [old.map(canonicalJson), now.map(canonicalJson)];
  if (old.length === now.length && equalJson([...before].sort(), [...fresh].sort())) {
    const first = fresh.findIndex((text, index) => text !== before[index]);
    if (first < 0) return [];
    const pointers = { old: formatPointer([...place.at, first]), new: formatPointer([...place.now, first]) };
    return [{ ...replacing(place, old as Json, now as Json), pointers }];
  }
  return gapsBetween(before, fresh).flatMap(([from, to, newFrom, newTo]) => {
    if (to - from === newTo - newFrom)
      return Array.from({ length: to - from }, (_none, step) =>
        editsIn(inside(place, from + step, newFrom + step), old[from + step], now[newFrom + step]),
      ).flat();
    return [spliced(place, old.slice(from, to), now.slice(newFrom, newTo), [from, newFrom])];
  });
}

function spliced(
  place: Place,
  out: readonly Json[],
  added: readonly Json[],
  [from, newFrom]: readonly [number, number],
): WrittenEdit {
  return {
    file: place.file,
    ...sidesOf(out.length === 0 ? undefined : [...out], added.length === 0 ? undefined : [...added], {
      old: [...place.at, from],
      new: [...place.now, newFrom],
    }),
    at: place.at,
    change: (value) => listIn(value).toSpliced(from, out.length, ...added),
  };
}

/** Returns the ranges in which two lists differ, by their longest common subsequence. */
function gapsBetween(
  old: readonly string[],
  now: readonly string[],
): [from: number, to: number, newFrom: number, newTo: number][] {
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end))
    end += 1;
  const [oldEnd, newEnd] = [old.length - end, now.length - end];
  const pairs = commonItems(old.slice(start, oldEnd), now.slice(start, newEnd));
  const bounds = [
    ...pairs.map(([one, other]) => [one + start, other + start] as const),
    [oldEnd, newEnd] as const,
  ];
  let [from, newFrom] = [start, start];
  return bounds.flatMap(([to, newTo]): [number, number, number, number][] => {
    const gap: [number, number, number, number] = [from, to, newFrom, newTo];
    [from, newFrom] = [to + 1, newTo + 1];
    return gap[0] === gap[1] && gap[2] === gap[3] ? [] : [gap];
  });
}

function commonItems(old: readonly string[], now: readonly string[]): [number, number][] {
  if (old.length * now.length > MAX_COMPARED_ITEMS) return [];
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const length = (one: number, other: number): number => lengths[one * width + other] ?? 0;
  for (let one = old.length - 1; one >= 0; one -= 1)
    for (let other = now.length - 1; other >= 0; other -= 1)
      lengths[one * width + other] =
        old[one] === now[other]
          ? length(one + 1, other + 1) + 1
          : Math.max(length(one + 1, other), length(one, other + 1));
  const pairs: [number, number][] = [];
  let [one, other] = [0, 0];
  while (one < old.length && other < now.length) {
    if (old[one] === now[other]) {
      pairs.push([one, other]);
      [one, other] = [one + 1, other + 1];
    } else if (length(one + 1, other) >= length(one, other + 1)) one += 1;
    else other += 1;
  }
  return pairs;
}

/** Returns a copy of a file's content with the edits applied; undefined if an edit removes the whole content. */
export function withWritten(value: Json | undefined, edits: readonly WrittenEdit[]): Json | undefined {
  return edits.reduceRight<Json | undefined>(
    (result, { at, change }) => changedAt(result, at, change),
    value,
  );
}

function changedAt(
  node: Json | undefined,
  [key, ...rest]: Path,
  change: (value: Json | undefined) => Json | undefined,
): Json | undefined {
  if (key === undefined) return change(node);
  if (Array.isArray(node))
    return node.map((item, index) =>
      index === Number(key) ? (changedAt(item, rest, change) ?? null) : item,
    );
  const whole = objectIn(node);
  const value = changedAt(whole[String(key)], rest, change);
  if (value !== undefined) return { ...whole, [String(key)]: value };
  const { [String(key)]: _gone, ...others } = whole;
  return others;
}
