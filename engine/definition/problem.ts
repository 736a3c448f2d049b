import type { JsonObject } from '../json/json.ts';

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
  /** The same for content managers, where the check speaks of what they see. */
  inRussian?: { message: string; fix: string };
  /** Answers that show it. Made up: nobody has given them. */
  example?: JsonObject;
  /** Where it is so in some variants of the form only. */
  variants?: string[];
}

export const formatProblem = (problem: Problem): string =>
  `${problem.file}:${problem.line}:${problem.column} ${problem.code}: ${problem.message}` +
  (problem.variants === undefined ? '' : ` [${problem.variants.join(', ')}]`) +
  (problem.example === undefined ? '' : `\n    answers that show it: ${JSON.stringify(problem.example)}`) +
  (problem.fix === undefined ? '' : `\n    ${problem.fix}`);

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === 'error');
