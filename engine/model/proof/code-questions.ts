import type { CompiledForm } from '../definition/model.ts';

/**
 * Outcome of entering a code, or of asking for another. `ended`: the question is closed, because
 * the code was right or the form must be corrected. `sent`: another code was sent.
 */
export type CodeOutcome =
  | { kind: 'ended' | 'sent' | 'over' | 'undelivered' | 'failed' }
  | { kind: 'wrong'; triesLeft: number }
  /** Time until a retry, in words. */
  | { kind: 'busy'; wait: string };

/**
 * Question for a one-time code, from the code that sends a form to the code that shows it; neither
 * imports the other.
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

/** Installs the dialog that asks the visitor for a code; forms with a proof call it. */
export const setCodePrompt = (asking: AskForCode): void => {
  ask = asking;
};

/** Asks the visitor for a one-time code through the installed display; does nothing if there is none. */
export const askForCode: AskForCode = async (question) => ask?.(question);
