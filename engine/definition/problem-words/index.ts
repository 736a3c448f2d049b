import type { Lang } from '../model.ts';
import type { Problem } from '../problem.ts';
import { fileProblems } from './file-problems.ts';
import { formProblems } from './form-problems.ts';
import type { ProblemEntry, ProblemWords } from './problem-words.ts';
import { schemaProblems } from './schema-problems.ts';
import { siteProblems } from './site-problems.ts';

/**
 * Every problem that the checks of files can have, in every language, by its code; a code that is said in several ways
 * has a word after it. What a proof or an example finds is worded where it is found.
 */
export const problemEntries = {
  ...fileProblems,
  ...schemaProblems,
  ...formProblems,
  ...siteProblems,
} as const satisfies Record<string, ProblemEntry>;
export type ProblemId = keyof typeof problemEntries;

/** What the words are filled in with; a part that is said otherwise in each language comes in both. */
export type ProblemData = Readonly<Record<string, string | Readonly<Record<Lang, string>>>>;

/** A problem without its place. */
export function problemSaid(
  id: ProblemId,
  data: ProblemData = {},
): Pick<Problem, 'code' | 'severity' | 'message' | 'fix' | 'inRussian'> {
  const { words, severity = 'error' }: ProblemEntry = problemEntries[id];
  const filled = (text: string, lang: Lang): string =>
    text.replace(/\{([a-z]\w*)\}/g, (whole, name: string) => {
      const value = data[name];
      return value === undefined ? whole : typeof value === 'string' ? value : value[lang];
    });
  const wordsIn = (lang: Lang): ProblemWords => ({
    message: filled(words[lang].message, lang),
    fix: filled(words[lang].fix, lang),
  });
  return {
    code: id.split(' ')[0] ?? id,
    severity,
    ...wordsIn('en'),
    inRussian: wordsIn('ru'),
  };
}
