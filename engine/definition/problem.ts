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
}

export const formatProblem = (problem: Problem): string =>
  `${problem.file}:${problem.line}:${problem.column} ${problem.code}: ${problem.message}` +
  (problem.fix === undefined ? '' : `\n    ${problem.fix}`);

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === 'error');
