import { SIGNATURE_MAX_LENGTH } from '#engine/model/signature';

/** Divisor of the strokes to drop at once: a tenth of them. */
const DROPPED_AT_ONCE = 10;

/** Point of a stroke, in the signature's own coordinates. */
export type Point = readonly [x: number, y: number];
/** Lines of a signature, each a list of points from pressing the pen to lifting it. */
export type Strokes = readonly (readonly Point[])[];

/** Distance below which a point changes nothing visible. */
const NEAREST = 3;

/**
 * Converts strokes to the text that is the answer: `M` and the coordinates of each stroke. A stroke of one
 * point is a dot, written twice.
 */
export const textOfStrokes = (strokes: Strokes): string =>
  strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => `M${(stroke.length === 1 ? [...stroke, ...stroke] : stroke).flat().join(' ')}`)
    .join('');

/** Parses strokes from a text of `textOfStrokes`; the caller has told it apart from a typed name. */
export const strokesIn = (text: string): Point[][] =>
  text
    .split('M')
    .slice(1)
    .map((stroke) => {
      const numbers = stroke.split(' ').map(Number);
      return numbers.flatMap((x, index): Point[] => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []));
    });

/** True if a point is far enough from the one before to be kept, or is the first one. */
export const isFar = ([x, y]: Point, before: Point | undefined): boolean =>
  before === undefined || Math.hypot(x - before[0], y - before[1]) >= NEAREST;

/**
 * Returns strokes whose text fits into an answer: drops every second point as long as that helps, then the
 * oldest strokes.
 */
export function fitted(strokes: Strokes): Strokes {
  let kept = strokes;
  while (textOfStrokes(kept).length > SIGNATURE_MAX_LENGTH) {
    const thinner = kept.map((stroke) =>
      stroke.filter((_point, index) => index % 2 === 0 || index === stroke.length - 1),
    );
    const isThinner = thinner.some((stroke, index) => stroke.length < (kept[index]?.length ?? 0));
    kept = isThinner ? thinner : kept.slice(Math.ceil(kept.length / DROPPED_AT_ONCE));
  }
  return kept;
}
