import { fileURLToPath } from 'node:url';
import type { IgnoreEntry } from '#engine/analysis';
import type { Lang } from '#engine/model/definition';
import { compareSides } from '../../app/cli/diff/compare-sides.ts';
import type { DiffReport } from '../../app/cli/diff/report.ts';
import { readDefinitionsFolder } from '../../app/definitions-folder.ts';
import edits from './edits/shipped.json' with { type: 'json' };
import { ports } from './ports.ts';

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
  {
    before = [],
    ignore = [],
    timeLeft = () => true,
    lang = 'ru',
  }: {
    before?: readonly ShippedEdit[];
    ignore?: readonly IgnoreEntry[];
    lang?: Lang;
    /**
     * Called with the number of compared documents and their total; the comparison expires when it returns
     * false.
     */
    timeLeft?(done: number, total: number): boolean;
  } = {},
): DiffReport {
  let isExpired = false;
  const old = edited(shipped, [...before, ...made.flatMap(({ given = [] }) => given)]);
  const now = edited(old, made);
  const side = (name: string, files: Map<string, string>) => ({
    name,
    is: 'definitions' as const,
    files,
    folder: 'definitions',
    isValid: true,
  });
  return compareSides(side('old', old), side('new', now), {
    lang,
    policy: { severities: {}, ignore },
    today: '2026-01-15',
    isReplay: false,
    root: '/',
    ports: { ...ports, isExpired: () => isExpired },
    onProgress(done, total) {
      isExpired = !timeLeft(done, total);
    },
  });
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
