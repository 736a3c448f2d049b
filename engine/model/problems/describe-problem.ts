import { DEFAULT_LANGUAGE, type Phrase } from '../definition/model.ts';
import { formatPhrase, type PhraseParams } from '../text/phrase.ts';
import { type Problem, problemWords } from './problem.ts';

/** Texts of a problem, in a `texts.json`: its message, its remedy, and its usual cause for the catalogue. */
export interface ProblemText {
  /** `warning`; an error if absent. */
  severity?: string;
  message: Phrase;
  fix: Phrase;
  cause: Phrase;
}

/** Key of a problem in a `texts.json`: its code, followed by a word if the code has several messages. */
export type ProblemId<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends ProblemText ? Key : never;
}[keyof Texts] &
  string;

/** Returns the code in a problem's key: `UNKNOWN_FIELD grouped` → `UNKNOWN_FIELD`. */
export const problemCode = (id: string): string => id.split(' ')[0] ?? id;

/**
 * Creates a problem without its position, from its key and parameters; `russian` are the parameters of the Russian
 * texts, if they differ.
 */
export function describeProblem<Texts extends object>(
  texts: Texts,
  id: ProblemId<Texts>,
  params: PhraseParams = {},
  russian: PhraseParams = params,
): Pick<Problem, 'code' | 'severity' | 'message' | 'fix' | 'inRussian'> & { fix: string } {
  const { severity, message, fix } = texts[id] as ProblemText;
  return {
    code: problemCode(id),
    severity: severity === 'warning' ? 'warning' : 'error',
    ...problemWords((lang) => ({
      message: formatPhrase(message, lang, lang === DEFAULT_LANGUAGE ? russian : params),
      fix: formatPhrase(fix, lang, lang === DEFAULT_LANGUAGE ? russian : params),
    })),
  };
}
