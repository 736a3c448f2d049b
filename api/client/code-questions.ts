import type { Accepted } from '#contract';
import type { CompiledForm } from '#engine/model';
import type { SendFailure } from './send-failure.ts';

/** What came of a code: the request was accepted; it is wrong, or nobody knows, and may be tried again; another one was sent. */
export type CodeOutcome =
  | { kind: 'accepted'; accepted: Accepted }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'over' | 'undelivered' | 'failed' | 'sent' }
  | { kind: 'busy'; wait: string }
  /** Not by the code: only the form can be put right. */
  | { kind: 'refused'; failure: SendFailure };

export interface CodeQuestion {
  form: CompiledForm;
  /** The phone or the e-mail that the code was sent to. */
  to: string;
  give(code: string): Promise<CodeOutcome>;
  /** Asks for another code. */
  again(): Promise<CodeOutcome>;
}

/** Asks a visitor until the request is accepted or refused; undefined: who went back to the form. */
export type AskForCode = (question: CodeQuestion) => Promise<CodeEnd | undefined>;

export type CodeEnd = Extract<CodeOutcome, { kind: 'accepted' | 'refused' }>;

let ask: AskForCode | undefined;

/** Pages that can ask do so by this. */
export const askForCodesBy = (asking: AskForCode): void => {
  ask = asking;
};

export const askForCode: AskForCode = async (question) => ask?.(question);
