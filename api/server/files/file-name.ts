import { MAX_FILE_NAME_CHARACTERS } from '#engine/model/files';

/**
 * Returns a safe name for an uploaded file: the last segment of a path without control characters and marks of
 * direction, shortened at the start, since its end names the type; `file` if nothing is left.
 */
export function fileName(given: string): string {
  const [last = ''] = given.toWellFormed().split(/[\\/]/).slice(-1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
  const name = last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return [...name].slice(-MAX_FILE_NAME_CHARACTERS).join('') || 'file';
}
