import type { CompiledForm } from '../definition/model.ts';

/**
 * Result of entering a one-time code or of asking for another. `ended`: the dialog closes, because the code was right
 * or the form must be corrected. `sent`: another code was sent. `over`: the code is no longer valid. `undelivered`:
 * no code could be sent. `failed`: no response.
 */
export type CodeOutcome =
  | { kind: 'ended' | 'sent' | 'over' | 'undelivered' | 'failed' }
  | { kind: 'wrong'; triesLeft: number }
  /** Time until a retry, in words. */
  | { kind: 'busy'; wait: string };

/**
 * Request to ask the visitor for a one-time code, passed from the code that sends a form to the dialog that shows it.
 */
export interface CodeQuestion {
  form: CompiledForm;
  /** Phone or e-mail that received the code. */
  to: string;
  /** Sends the code that the visitor has entered. */
  give(code: string): Promise<CodeOutcome>;
  /** Sends another code to the same phone or e-mail. */
  again(): Promise<CodeOutcome>;
}

/** Function that shows the dialog; it resolves when the dialog closes or the visitor returns to the form. */
export type AskForCode = (question: CodeQuestion) => Promise<void>;

let ask: AskForCode | undefined;

/** Installs the dialog that asks for a one-time code; called by forms that have a proof. */
export const setCodePrompt = (asking: AskForCode): void => {
  ask = asking;
};

/** Shows the installed dialog for a one-time code; resolves at once if none is installed. */
export const askForCode: AskForCode = async (question) => ask?.(question);
