import { compareSides } from '../../app/cli/diff/compare-sides.ts';

type Files = Map<string, string>;

const LIMIT_MS = 600_000;
const comparison = {
  lang: 'ru',
  policy: { severities: {}, ignore: [] },
  today: '2026-01-15',
  isReplay: false,
  root: '/',
} as const;

const folderSide = (name: string, files: Files, isValid = false) =>
  ({ ...{ name, files, folder: '.' }, ...(isValid ? { isValid } : {}), is: 'definitions' }) as const;

/**
 * Compares two folders in as many threads as the command uses. Throws if a comparison failed or another
 * number of forms changed. `isValid` skips the check of the files, as after a check that has passed.
 */
export async function compareFolders([old, now]: readonly [Files, Files], changed: number, isValid = false) {
  const { forms, failures } = await compareSides(
    {
      old: folderSide('old', old, isValid),
      now: folderSide('new', now, isValid),
      options: comparison,
      timeLimitMs: LIMIT_MS,
    },
    () => {},
  );
  if (forms.changed !== changed || failures.length > 0)
    throw new Error(`${forms.changed} of ${changed} forms were found changed`);
}
