import type { CompiledForm } from '../definition/model.ts';

/**
 * What came of a code, or of asking for another. `ended`: it was right, or only the form can be put right; the question is over.
 * `sent`: another one was.
 */
export type CodeOutcome =
  | { kind: 'ended' | 'sent' | 'over' | 'undelivered' | 'failed' }
  | { kind: 'wrong'; triesLeft: number }
  /** When to try again, in words. */
  | { kind: 'busy'; wait: string };

/** What sends a form asks of what shows it: neither knows the other. */
export interface CodeQuestion {
  form: CompiledForm;
  /** The phone or the e-mail that the code was sent to. */
  to: string;
  give(code: string): Promise<CodeOutcome>;
  /** Asks for another code. */
  again(): Promise<CodeOutcome>;
}

/** Resolves when the question has ended, or its visitor went back to the form. */
export type AskForCode = (question: CodeQuestion) => Promise<void>;

let ask: AskForCode | undefined;

/** What shows forms of which an answer is proved asks by this. */
export const askForCodesBy = (asking: AskForCode): void => {
  ask = asking;
};

export const askForCode: AskForCode = async (question) => ask?.(question);
