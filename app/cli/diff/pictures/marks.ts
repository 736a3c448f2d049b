import { changedPaths } from '#engine/analysis';
import { encodeEntities, parseContent, plainText } from '#engine/model/content';
import { type Json, joinPath, splitPath } from '#engine/model/json';
import type { ReportedChange } from '../report.ts';

/** Change with the number that marks it in the pictures and in the list beside them. */
export interface NumberedChange {
  number: number;
  change: ReportedChange;
}

/** Returns the changes with numbers from 1, by which the pictures mark them. */
export const numbered = (changes: readonly ReportedChange[]): NumberedChange[] =>
  changes.map((change, index) => ({ number: index + 1, change }));

/** Side of a comparison that a picture shows: before or after. */
export type PictureSide = 'old' | 'new';

/** Elements that nobody sees: choices of a closed list, words for screen readers, signs of other steps. */
const NOT_OUTLINED = /^<(?:option|title)\b|zy-visually-hidden|^<li data-is=/;
const MAX_LISTED_CHOICES = 12;

/** Returns the offset in the markup of the opening tag that shows a change on a side; `undefined` if none does. */
export function placeOf(html: string, change: ReportedChange, side: PictureSide): number | undefined {
  for (const path of changedPaths([change])) {
    for (let steps = splitPath(path); steps.length > 0; steps = steps.slice(0, -1)) {
      const at = html.indexOf(` data-path="${encodeEntities(joinPath(steps))}"`);
      if (at >= 0) return html.lastIndexOf('<', at);
    }
  }
  // A field's own words may also be those of a step.
  if (change.label !== undefined) return undefined;
  for (const text of textsIn(change[side])) {
    const shown = `>${encodeEntities(text)}<`;
    for (let at = html.indexOf(shown); at >= 0; at = html.indexOf(shown, at + 1)) {
      const start = html.lastIndexOf('<', at);
      if (!NOT_OUTLINED.test(html.slice(start, at))) return start;
    }
  }
  return undefined;
}

/** Yields the texts of a value, such as those of a card with its title first. */
function* textsIn(value: Json | undefined): Generator<string> {
  if (typeof value === 'string') {
    const text = plainText(parseContent(value)).trim();
    if (text !== '') yield text;
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) yield* textsIn(inner);
  }
}

/**
 * Returns markup in which the elements that show the changes are outlined, each with its numbers; choices of an
 * outlined list are shown at once.
 */
export function withMarks(html: string, changes: readonly NumberedChange[], side: PictureSide): string {
  const places = new Map<number, number[]>();
  for (const { number, change } of changes) {
    const at = placeOf(html, change, side);
    if (at !== undefined) places.set(at, [...new Set([...(places.get(at) ?? []), number])]);
  }
  const marked = [...places]
    .toSorted(([one], [other]) => other - one)
    .reduce((done, [at, numbers]) => {
      const name = /^<\w+/.exec(done.slice(at))?.[0] ?? '';
      const rest = done.slice(at + name.length);
      return `${done.slice(0, at)}${name} data-change="${numbers.join(', ')}"${withOpenList(rest)}`;
    }, html);
  return withOpenParts(marked);
}

const FOLDED = '<details';

/** Opens each folded part around a marked element. Marks come first, because their places are those of the original. */
function withOpenParts(html: string): string {
  const around: number[] = [];
  const folded = new Set<number>();
  for (const { 0: found, index } of html.matchAll(/<\/?details\b| data-change="/g)) {
    if (found === FOLDED) around.push(index);
    else if (found.startsWith('<')) around.pop();
    else for (const at of around) if (!/^[^>]*\sopen[\s=>]/.test(html.slice(at))) folded.add(at);
  }
  return [...folded]
    .toSorted((one, other) => other - one)
    .reduce((opened, at) => {
      const end = at + FOLDED.length;
      return `${opened.slice(0, end)} open${opened.slice(end)}`;
    }, html);
}

/** Opens the list of choices of a field, which closed would hide them. `rest`: markup from the field's name on. */
function withOpenList(rest: string): string {
  const tagEnd = rest.indexOf('>');
  if (!rest.slice(0, tagEnd).includes(' data-path=')) return rest;
  const next = rest.indexOf(' data-path=', tagEnd);
  const own = next < 0 ? rest : rest.slice(0, next);
  const count = own.split('<option').length - 1;
  if (count === 0 || count > MAX_LISTED_CHOICES) return rest;
  return own.replace('<select ', `<select size="${count}" `) + rest.slice(own.length);
}
