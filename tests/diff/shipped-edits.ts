import { fileURLToPath } from 'node:url';
import type { DiffReport } from '../../app/cli/diff/report.ts';
import { readDefinitionsFolder } from '../../app/definitions-folder.ts';
import edits from './edits/shipped.json' with { type: 'json' };
import { type ReportOptions, reportOfFiles } from './report-of.ts';

/** Replacement of a text in a file; an empty text of a file that is not there is a new file. */
interface Replacement {
  file: string;
  from: string;
  to: string;
}

/** Edit of shipped files as texts. */
export interface ShippedEdit extends Replacement {
  title: string;
  /** Text at which the report must place the edit; by default the new text. */
  mark?: string;
  /** Other replacements of the same edit. */
  also?: readonly Replacement[];
  /** Replacements that both sides have, where no shipped definition has such a setting. */
  given?: readonly Replacement[];
}

export const shippedEdits: readonly ShippedEdit[] = edits;
export const shipped = await readDefinitionsFolder(
  fileURLToPath(new URL('../../definitions', import.meta.url)),
);

export function edited(
  files: ReadonlyMap<string, string>,
  made: readonly (Replacement & Pick<ShippedEdit, 'also'>)[],
): Map<string, string> {
  const result = new Map(files);
  for (const { file, from, to } of made.flatMap((edit) => [edit, ...(edit.also ?? [])]))
    result.set(
      file,
      (result.get(file) ?? '').replace(from, () => to),
    );
  return result;
}

/**
 * Returns the report of the shipped definitions after `before` against those with the edits in `made` as
 * well.
 */
export function reportOfEdits(
  made: readonly ShippedEdit[],
  { before = [], ...options }: ReportOptions & { before?: readonly ShippedEdit[] } = {},
): Promise<DiffReport> {
  const old = edited(shipped, [...before, ...made.flatMap(({ given = [] }) => given)]);
  return reportOfFiles(old, edited(old, made), { ...options, isValid: true });
}

/**
 * Returns the file and line at which a reader looks for the edit; they are in the old file if the new one has
 * no trace of it.
 */
export function placeOf({ file, from, to, mark, given = [] }: ShippedEdit): { file: string; line: number } {
  const text = edited(shipped, given).get(file) ?? '';
  const changed = text.replace(from, () => to);
  const sought = mark ?? to;
  const at = changed.indexOf(sought, mark === undefined ? text.indexOf(from) : 0);
  const [source, offset] = at < 0 || sought === '' ? [text, text.indexOf(mark ?? from)] : [changed, at];
  return { file: `definitions/${file}`, line: source.slice(0, offset).split('\n').length };
}
