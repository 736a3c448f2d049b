/** Width and height of the signing area in the units of its strokes, which are scaled to the screen. */
export const SIGNATURE_SIZE = { width: 600, height: 200 } as const;

/**
 * Largest length of a signature's answer, in characters: enough for an area full of strokes, and small enough for
 * every draft and record.
 */
export const SIGNATURE_MAX_LENGTH = 6000;

/**
 * Pattern that a signature's schema must have: strokes (`M`, then coordinates separated by spaces, as in an SVG
 * path), or a typed name, which has neither digits nor markup characters. No text is both.
 */
export const SIGNATURE_PATTERN =
  '^(?:(?:M\\d{1,3} \\d{1,3}(?: \\d{1,3} \\d{1,3})*)+|[^\\d<>&"\'\\u0000-\\u001f]{2,100})$';

const STROKES = /^(?:M\d{1,3} \d{1,3}(?: \d{1,3} \d{1,3})*)+$/;

/** True if a signature's answer is handwritten; false if it is a typed name. */
export const isStrokes = (answer: string): boolean => STROKES.test(answer);
