import type { IgnoreEntry } from '#engine/analysis';
import type { Lang } from '#engine/model/definition';
import { compareSides } from '../../app/cli/diff/compare-sides.ts';
import type { Side } from '../../app/cli/diff/inputs.ts';
import type { DiffReport } from '../../app/cli/diff/report.ts';

/** Time of a comparison, so long that no test depends on the speed of the machine. */
export const TIME_LIMIT_MS = 600_000;

export interface ReportOptions {
  lang?: Lang;
  ignore?: readonly IgnoreEntry[];
  onProgress?(done: number, total: number): void;
}

/** Compares two sides as the command does, and resolves with the report. */
export const reportOf = (
  old: Side,
  now: Side,
  { lang = 'ru', ignore = [], onProgress = () => {} }: ReportOptions = {},
): Promise<DiffReport> =>
  compareSides(
    {
      old,
      now,
      options: {
        lang,
        policy: { severities: {}, ignore },
        today: '2026-01-15',
        isReplay: false,
        root: '/',
      },
      timeLimitMs: TIME_LIMIT_MS,
    },
    onProgress,
  );

/** Compares two versions of a folder, given as texts by file, and resolves with the report. */
export const reportOfFiles = (
  old: Map<string, string>,
  now: Map<string, string>,
  {
    folder = 'definitions',
    isValid = false,
    ...options
  }: ReportOptions & { folder?: string; isValid?: boolean } = {},
): Promise<DiffReport> =>
  reportOf(
    { name: 'old', is: 'definitions', files: old, folder, isValid },
    { name: 'new', is: 'definitions', files: now, folder, isValid },
    options,
  );
