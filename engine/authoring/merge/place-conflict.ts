import { equalJson, isObject, type Json, valueAt } from '#engine/model/json';
import type { EditPath } from '../edit/edit-json.ts';
import { indexOfItem, isListOfNamed, type MergeConflict, placeOfItem } from './merge-json.ts';

type Side = Json | undefined;

/** Values of a place in the four documents of a merge. */
export interface MergedSides {
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
export function placeConflict(
  conflict: MergeConflict,
  { base, ours, theirs, merged }: MergedSides,
): MergeConflict {
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
