import { equalJson, formatPointer, isObject, type Json, parseJson, valueAt } from '#engine/model/json';
import { type EditPath, withItemAt, withValueChanged } from '../edit/edit-json.ts';
import {
  indexOfItem,
  isListOfNamed,
  type MergeConflict,
  mergeJson,
  placedPath,
  placeOfItem,
} from './merge-json.ts';
import { movedProperties } from './moved-properties.ts';
import { removedNames } from './removed-names.ts';

/** JSON text of a file merged from two versions, with the conflicts. */
export interface MergedText {
  /** Our text with all changes merged in, and our value for each conflict. */
  text: string;
  conflicts: MergeConflict[];
}

/**
 * Merges two versions of a JSON file; the parts that stay keep our layout. Undefined if one of the texts is not JSON.
 * An empty `base` means that both sides added the file, as git reports it.
 */
export function mergeTexts(base: string, ours: string, theirs: string): MergedText | undefined {
  const isNew = base.trim() === '';
  const before = parseJson(base);
  const [own, other] = [ours, theirs].map(parseJson);
  if ((before === undefined && !isNew) || own === undefined || other === undefined) return undefined;
  const { value, conflicts } = mergeJson(before, own, other);
  const placeOf = ({ path }: MergeConflict): EditPath => placedPath(value, path);
  const isBeside = (known: readonly MergeConflict[]) => (found: MergeConflict) =>
    !known.some((one) => isIn(placeOf(one), placeOf(found)) || isIn(placeOf(found), placeOf(one)));
  const sides = { base: before, ours: own, theirs: other, merged: value };
  const moved = outermost(movedProperties(before, own, other).map((one) => placeConflict(one, sides)));
  const besideMerge = moved.filter(isBeside(conflicts));
  const taken = removedNames(before, own, other, value).map((one) => ({ ...one, path: placeOf(one) }));
  const decided = [...besideMerge, ...taken.filter(isBeside([...conflicts, ...besideMerge]))];
  const text = withValueChanged(ours, [], own, value);
  // A conflict that the merge decided for them stays ours until a person chooses.
  const asOurs = decided.map((one) => ({ ...one, theirs: one.ours }));
  return {
    text: withChosen({ text, conflicts: asOurs }, () => true),
    conflicts: [...conflicts, ...decided],
  };
}

const isIn = (outer: EditPath, inner: EditPath): boolean =>
  outer.every((step, depth) => step === inner[depth]);

/** Leaves out conflicts that another one holds. */
const outermost = (conflicts: readonly MergeConflict[]): MergeConflict[] =>
  conflicts.filter(
    ({ path }, index) =>
      !conflicts.some(
        (other, at) =>
          at !== index && isIn(other.path, path) && (other.path.length < path.length || at < index),
      ),
  );

/** Returns the merged text with the other side's value at every conflict. */
export const withTheirs = (merged: MergedText): string => withChosen(merged, () => true);

/**
 * Returns the merged text with the other side's value at the conflicts for which `isTheirs` is true, and ours at the
 * others.
 */
export function withChosen(
  { text, conflicts }: MergedText,
  isTheirs: (conflict: MergeConflict) => boolean,
): string {
  return conflicts.filter(isTheirs).reduce((next, { path, theirs, after }) => {
    const value = JSON.parse(next) as Json;
    const place = placedPath(value, path);
    const before = valueAt(value, place);
    if (before !== undefined || theirs === undefined || after === undefined)
      return withValueChanged(next, place, before, theirs);
    const list = place.slice(0, -1);
    const items = valueAt(value, list);
    const index = Math.max(-1, ...after.map((name) => indexOfItem(Array.isArray(items) ? items : [], name)));
    return withItemAt(next, list, index + 1, theirs);
  }, text);
}

interface Difference {
  start: number;
  end: number;
  theirs: string[];
  names: string[];
}

/**
 * Returns the merged text with both values of each conflict between git's markers (`<<<<<<<`, `>>>>>>>`), labelled
 * with the name of the setting. It is not JSON until a person has chosen.
 */
export function markConflicts({ text, conflicts }: MergedText): string {
  const lines = text.split('\n');
  let differences: (Difference & { of: MergeConflict[] })[] = conflicts.map((one) =>
    differenceOf(text, [one]),
  );
  for (;;) {
    const sorted = differences.toSorted((a, b) => a.start - b.start);
    const index = sorted.findIndex(
      (one, at) => (sorted[at + 1]?.start ?? Number.POSITIVE_INFINITY) < one.end + 1,
    );
    const [one, next] = [sorted[index], sorted[index + 1]];
    if (one === undefined || next === undefined) {
      differences = sorted;
      break;
    }
    const joined = differenceOf(text, [...one.of, ...next.of]);
    differences = [...sorted.slice(0, index), joined, ...sorted.slice(index + 2)];
  }
  for (const { start, end, theirs, names } of differences.toReversed())
    lines.splice(
      start,
      end - start,
      `<<<<<<< ours ${names.join(' ')}`,
      ...lines.slice(start, end),
      '=======',
      ...theirs,
      '>>>>>>> theirs',
    );
  return lines.join('\n');
}

function differenceOf(text: string, of: MergeConflict[]): Difference & { of: MergeConflict[] } {
  const [ours, theirs] = [text, withTheirs({ text, conflicts: of })].map((one) => one.split('\n')) as [
    string[],
    string[],
  ];
  let start = 0;
  while (start < ours.length && start < theirs.length && ours[start] === theirs[start]) start += 1;
  let tail = 0;
  while (
    tail < Math.min(ours.length, theirs.length) - start &&
    ours[ours.length - 1 - tail] === theirs[theirs.length - 1 - tail]
  )
    tail += 1;
  return {
    start,
    end: ours.length - tail,
    theirs: theirs.slice(start, theirs.length - tail),
    names: of.map(({ path }) => formatPointer(path)),
    of,
  };
}

type Side = Json | undefined;

interface MergedSides {
  base: Side;
  ours: Side;
  theirs: Side;
  merged: Side;
}

/**
 * Returns a conflict about a part of one side with its place in the merged value, by the indexes of items without
 * names: a choice inside such an item changes its content, by which nobody finds it again. Where the merge has
 * removed what holds the part, or an item has become another, the whole that both sides know is chosen.
 */
function placeConflict(conflict: MergeConflict, { base, ours, theirs, merged }: MergedSides): MergeConflict {
  const { path } = conflict;
  const source = conflict.ours === undefined ? theirs : ours;
  const place = placeIn(source, merged, path);
  if (place.length === path.length) return { ...conflict, path: place };
  const [was, own, their] = [base, ours, theirs].map((side) => placeIn(source, side, path)) as [
    EditPath,
    EditPath,
    EditPath,
  ];
  const depth = Math.min(place.length, own.length, their.length);
  return {
    path: place.slice(0, depth),
    base: was.length < depth ? undefined : valueAt(base, was.slice(0, depth)),
    ours: valueAt(ours, own.slice(0, depth)),
    theirs: valueAt(theirs, their.slice(0, depth)),
  };
}

/** Follows a path of `source` in another value as far as it goes, with the first key that is absent there. */
function placeIn(source: Side, value: Side, path: EditPath): EditPath {
  const place: (string | number)[] = [];
  let [from, into] = [source, value];
  for (const step of path) {
    if (Array.isArray(from)) {
      const item = from[typeof step === 'number' ? step : indexOfItem(from, step)];
      const index = Array.isArray(into) && item !== undefined ? indexIn(into, item, step) : -1;
      if (!Array.isArray(into) || index < 0) return place;
      place.push(isListOfNamed(into) ? placeOfItem(into, into[index] as Json) : index);
      [from, into] = [item, into[index]];
    } else {
      place.push(step);
      if (!isObject(into) || !Object.hasOwn(into, String(step))) return place;
      [from, into] = [valueAt(from, [step]), into[String(step)]];
    }
  }
  return place;
}

function indexIn(list: readonly Json[], item: Json, step: string | number): number {
  const equal = list.findIndex((one) => equalJson(one, item));
  return equal >= 0 || typeof step === 'number' ? equal : indexOfItem(list, step);
}
