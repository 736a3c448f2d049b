import type { JsonObject } from '../json/json.ts';
import type { Lang } from './model.ts';

/** Something wrong in a definition, said to its author: what, where, why it matters, how to mend it. */
export interface Problem {
  code: string;
  severity: 'error' | 'warning';
  /** Relative to the definitions folder. */
  file: string;
  line: number;
  column: number;
  /** RFC 6901, into the file. */
  pointer: string;
  message: string;
  /** What exists instead, or what to do. */
  fix?: string;
  /** The same for content managers. */
  inRussian: { message: string; fix: string };
  /** Answers that show it. Made up: nobody has given them. */
  example?: JsonObject;
  /** Where it is so in some variants of the form only. */
  variants?: string[];
}

/** What is wrong and what to do, in a reader's language. */
export const problemIn = (problem: Problem, lang: Lang): Pick<Problem, 'message' | 'fix'> =>
  lang === 'ru' ? problem.inRussian : problem;

const EXAMPLE: Readonly<Record<Lang, string>> = {
  ru: 'ответы, которые это показывают',
  en: 'answers that show it',
};

export function formatProblem(problem: Problem, lang: Lang = 'en'): string {
  const { file, line, column, code, variants, example } = problem;
  const { message, fix } = problemIn(problem, lang);
  return (
    `${file}:${line}:${column} ${code}: ${message}` +
    (variants === undefined ? '' : ` [${variants.join(', ')}]`) +
    (example === undefined ? '' : `\n    ${EXAMPLE[lang]}: ${JSON.stringify(example)}`) +
    (fix === undefined ? '' : `\n    ${fix}`)
  );
}

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === 'error');
