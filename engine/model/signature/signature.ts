/** What a signature is written on, in the units of its strokes. */
export const SIGNATURE_SIZE = { width: 600, height: 200 } as const;

/** Characters of an answer: enough for a page of strokes, and little enough for every draft and record. */
export const SIGNATURE_MAX_LENGTH = 6000;

/**
 * What the schema of a signature must have as its `pattern`: strokes (`M`, then coordinates with spaces between, as a path of
 * SVG) or a name, which has neither digits nor what could be markup. Nothing is both.
 */
export const SIGNATURE_PATTERN =
  '^(?:(?:M\\d{1,3} \\d{1,3}(?: \\d{1,3} \\d{1,3})*)+|[^\\d<>&"\'\\u0000-\\u001f]{2,100})$';

const STROKES = /^(?:M\d{1,3} \d{1,3}(?: \d{1,3} \d{1,3})*)+$/;

/** Whether the answer is written by hand, and no name. */
export const isStrokes = (answer: string): boolean => STROKES.test(answer);
