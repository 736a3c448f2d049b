import type { Answers, CompiledForm, Issue, JsonSchema } from './model.ts';

/** Why a rule refuses a value. Never carries the value. */
export interface Violation {
  code: string;
  params?: Record<string, string | number>;
  /** Member of a compound value that is wrong, inside a member joined by dots; absent when it is the whole. */
  at?: string;
}

/** One form's compiled check: the same code in the browser and on the server. */
export interface FormChecker {
  /** Empty when the answers are accepted; at most one issue a path, required before rules. */
  check(answers: Answers): Issue[];
  /** Whether a value satisfies a condition of this form (`if`, a success case's `when`). */
  accepts(schema: JsonSchema, value: unknown): boolean;
}

/** The module that a bundle's URL serves. */
export interface FormBundle {
  form: CompiledForm;
  /** Keywords of the rules that its validators call. */
  rules: readonly string[];
  /** Makes the validators by key; `require` hands in the rules and Ajv's run-time functions. */
  validators(require: (id: string) => unknown): Record<string, (value: unknown) => boolean>;
}
