import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, type Lang } from '../definition/model.ts';
import type { JsonObject } from '../json/json.ts';
import texts from './texts.json' with { type: 'json' };

/** Defect of a definition that a check has found, with its position in a file and a remedy for its author. */
export interface Problem {
  code: string;
  severity: 'error' | 'warning';
  /** Path relative to the definitions folder. */
  file: string;
  line: number;
  column: number;
  /** RFC 6901 pointer into the file. */
  pointer: string;
  message: string;
  /** Remedy: existing alternatives, or the necessary action. */
  fix?: string;
  inRussian: { message: string; fix: string };
  /** Document that must be published first: `forms/survey`. */
  first?: string;
  /** Generated answers that show the problem; they are nobody's. */
  example?: JsonObject;
  /** Affected variants, unless all variants of the form are. */
  variants?: string[];
  /** Limit that was exceeded, and by how much, if work was cut off. */
  measure?: string;
  limit?: number;
}

type Words = Pick<Problem, 'message' | 'fix'>;

/** Returns the message and the remedy of a problem in English, or for any other language in Russian. */
export const problemIn = (problem: Words & Pick<Problem, 'inRussian'>, lang: Lang): Words =>
  lang === FALLBACK_LANGUAGE ? problem : problem.inRussian;

/** Creates the texts of a problem in both languages: English ones, and Russian ones under `inRussian`. */
export const problemWords = <Own extends Words>(wordsIn: (lang: Lang) => Own): Own & { inRussian: Own } => ({
  ...wordsIn(FALLBACK_LANGUAGE),
  inRussian: wordsIn(DEFAULT_LANGUAGE),
});

/**
 * Formats a problem for a terminal: `file:line:column CODE: message`, then variants, an example and the remedy on
 * lines of their own.
 */
export function formatProblem(problem: Problem, lang: Lang = FALLBACK_LANGUAGE): string {
  const { file, line, column, code, variants, example } = problem;
  const { message, fix } = problemIn(problem, lang);
  return (
    `${file}:${line}:${column} ${code}: ${message}` +
    (variants === undefined ? '' : ` [${variants.join(', ')}]`) +
    (example === undefined ? '' : `\n    ${texts.example[lang]}: ${JSON.stringify(example)}`) +
    (fix === undefined ? '' : `\n    ${fix}`)
  );
}

/** True if at least one of the problems is an error and not a warning. */
export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === 'error');
