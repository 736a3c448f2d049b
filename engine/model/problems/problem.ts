import type { Lang } from '../definition/model.ts';
import type { JsonObject } from '../json/json.ts';
import texts from './texts.json' with { type: 'json' };

/** Something wrong in a definition: what, where, and how its author can fix it. */
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
  /** The same in Russian. */
  inRussian: { message: string; fix: string };
  /** The document that must be published before: `forms/survey`. */
  first?: string;
  /** Answers that show it. They are made up: no visitor has given them. */
  example?: JsonObject;
  /** Only where the problem is in some variants of the form and not in all. */
  variants?: string[];
  /** What was used too much of, and how much of it there is: of work that was cut off. */
  measure?: string;
  limit?: number;
}

/** What is wrong and what to do, in a reader's language. */
export const problemIn = (problem: Problem, lang: Lang): Pick<Problem, 'message' | 'fix'> =>
  lang === 'ru' ? problem.inRussian : problem;

export function formatProblem(problem: Problem, lang: Lang = 'en'): string {
  const { file, line, column, code, variants, example } = problem;
  const { message, fix } = problemIn(problem, lang);
  return (
    `${file}:${line}:${column} ${code}: ${message}` +
    (variants === undefined ? '' : ` [${variants.join(', ')}]`) +
    (example === undefined ? '' : `\n    ${texts.example[lang]}: ${JSON.stringify(example)}`) +
    (fix === undefined ? '' : `\n    ${fix}`)
  );
}

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === 'error');
