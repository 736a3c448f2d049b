/** Size of the signing area, in the units of its strokes. */
export const SIGNATURE_SIZE = { width: 600, height: 200 } as const;

/**
 * Largest length of an answer, in characters: enough for a page of strokes, and small enough for every draft
 * and record.
 */
export const SIGNATURE_MAX_LENGTH = 6000;

/**
 * Required `pattern` of a signature's schema: strokes (`M`, then coordinates separated by spaces, as an SVG
 * path), or a name, which has neither digits nor markup characters. Nothing is both.
 */
export const SIGNATURE_PATTERN =
  '^(?:(?:M\\d{1,3} \\d{1,3}(?: \\d{1,3} \\d{1,3})*)+|[^\\d<>&"\'\\u0000-\\u001f]{2,100})$';

const STROKES = /^(?:M\d{1,3} \d{1,3}(?: \d{1,3} \d{1,3})*)+$/;

/** True if the answer is handwritten instead of a name. */
export const isStrokes = (answer: string): boolean => STROKES.test(answer);
