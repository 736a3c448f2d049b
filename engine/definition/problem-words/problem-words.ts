import type { Lang } from '../model.ts';
import type { Problem } from '../problem.ts';

/** What is wrong, and what to do. `{names}` are filled in with what the check has found. */
export interface ProblemWords {
  message: string;
  fix: string;
}

export interface ProblemEntry {
  /** An error unless it is said. */
  severity?: Problem['severity'];
  words: Readonly<Record<Lang, ProblemWords>>;
}

/** English for whoever reads the files, Russian for content managers. */
export const said = (
  en: readonly [message: string, fix: string],
  ru: readonly [message: string, fix: string],
  severity?: 'warning',
): ProblemEntry => ({
  ...(severity === undefined ? {} : { severity }),
  words: { en: { message: en[0], fix: en[1] }, ru: { message: ru[0], fix: ru[1] } },
});
