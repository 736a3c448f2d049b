import { compareInThreads } from '../../app/cli/diff/compare-in-threads.ts';

type Files = Map<string, string>;

const LIMIT_MS = 600_000;
/** What both ways of the command are given. */
export const comparison = {
  lang: 'ru',
  policy: { severities: {}, ignore: [] },
  today: '2026-01-15',
  isReplay: false,
  root: '/',
} as const;

export const folderSide = (name: string, files: Files, isValid = false) =>
  ({ ...{ name, files, folder: '.' }, ...(isValid ? { isValid } : {}), is: 'definitions' }) as const;

/**
 * In as many threads as the command takes. Throws where something failed, or not so many forms are found changed. `isValid`: the
 * check has read the files before.
 */
export async function compareFolders([old, now]: readonly [Files, Files], changed: number, isValid = false) {
  const { forms, failures } = await compareInThreads(
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
