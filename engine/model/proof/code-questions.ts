import type { CompiledForm } from '../definition/model.ts';

/**
 * Result of entering a code, or of requesting another. `ended`: the code was right, or only the form can be
 * corrected; the question is closed. `sent`: another code was sent.
 */
export type CodeOutcome =
  | { kind: 'ended' | 'sent' | 'over' | 'undelivered' | 'failed' }
  | { kind: 'wrong'; triesLeft: number }
  /** Time until a retry, in words. */
  | { kind: 'busy'; wait: string };

/**
 * Question of the code that sends a form to the code that shows it. The two modules communicate only through
 * it, so that neither imports the other.
 */
export interface CodeQuestion {
  form: CompiledForm;
  /** Phone or e-mail that received the code. */
  to: string;
  give(code: string): Promise<CodeOutcome>;
  again(): Promise<CodeOutcome>;
}

/** Resolves when the question is closed, or when the visitor returns to the form. */
export type AskForCode = (question: CodeQuestion) => Promise<void>;

let ask: AskForCode | undefined;

/** Installs the display of questions; forms with a proved answer call it. */
export const setCodePrompt = (asking: AskForCode): void => {
  ask = asking;
};

/** Asks the visitor for a one-time code through the installed display; does nothing if there is none. */
export const askForCode: AskForCode = async (question) => ask?.(question);
