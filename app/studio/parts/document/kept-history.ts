import { oncePer } from '#engine/model/json';

/** Texts of a document's files by path. */
export type Texts = Readonly<Record<string, string>>;

/**
 * Difference between two texts: `null` removes the text; `[start, end, between]` keeps that many letters at
 * its two ends.
 */
type Change = string | null | readonly [start: number, end: number, between: string];
/** Difference of one set of texts from another, by path; equal texts are absent, `null` removes one. */
export type Delta = Readonly<Record<string, Change>>;

/**
 * Undo history of a document. The newest step is the last in `past`; the step that a redo leads to is the last in
 * `future`.
 */
export interface History {
  present: Texts;
  past: readonly Texts[];
  future: readonly Texts[];
}

/**
 * Undo history in the form in which it is stored in the browser: each step only as its difference from the next newer
 * (or older) one, so that it is small enough to be written at each keystroke.
 */
export interface KeptHistory {
  present: Texts;
  past: readonly Delta[];
  future: readonly Delta[];
}

/** Number of steps kept: a browser's storage is small, and nobody undoes more by hand. */
const MAX_KEPT = 200;

/** Returns a history in its stored form, with at most 200 steps in each direction. */
export function keepHistory({ present, past, future }: History): KeptHistory {
  return { present, past: chain(present, past), future: chain(present, future) };
}

/** Returns the history of a stored form. Throws if the form is not one of `keepHistory`. */
export function readHistory({ present, past, future }: KeptHistory): History {
  const unchain = (deltas: readonly Delta[]): Texts[] => {
    let near = present;
    return deltas
      .map((delta) => {
        near = applyDelta(near, delta);
        return near;
      })
      .reverse();
  };
  return { present, past: unchain(past), future: unchain(future) };
}

function chain(present: Texts, steps: readonly Texts[]): Delta[] {
  let near = present;
  return steps
    .slice(-MAX_KEPT)
    .reverse()
    .map((step) => {
      const delta = deltasFrom(near)(step);
      near = step;
      return delta;
    });
}

/** Cache: steps never change, so a keystroke only compares the step that it adds. */
const deltasFrom = oncePer((from: Texts) => oncePer((to: Texts) => deltaOf(from, to)));

/** Returns the difference that turns the texts `from` into `to`. */
export function deltaOf(from: Texts, to: Texts): Delta {
  const delta: Record<string, Change> = {};
  for (const path of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [before, after] = [from[path], to[path]];
    if (before === after) continue;
    delta[path] = after === undefined ? null : before === undefined ? after : changeOf(before, after);
  }
  return delta;
}

function changeOf(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [start, end, after.slice(start, after.length - end)];
}

/** Returns the texts `from` with a difference applied. */
export function applyDelta(from: Texts, delta: Delta): Texts {
  const texts: Record<string, string> = { ...from };
  for (const [path, change] of Object.entries(delta)) {
    if (change === null) delete texts[path];
    else if (typeof change === 'string') texts[path] = change;
    else {
      const [start, end, between] = change;
      const before = from[path] ?? '';
      texts[path] = before.slice(0, start) + between + before.slice(before.length - end);
    }
  }
  return texts;
}
