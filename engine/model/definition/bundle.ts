import type { Path } from '../json/path.ts';
import type { Answers, CompiledForm, Issue, JsonSchema } from './model.ts';

/** Reason why a rule refuses a value: an error code and the parameters of its message. It never contains the value. */
export interface Violation {
  code: string;
  params?: Record<string, string | number>;
  /** Path of the wrong member of a compound value; absent if the whole value is wrong. */
  at?: Path;
}

/** Compiled validation of a form; browser and server run the same code. */
export interface FormChecker {
  /**
   * Returns the issues of normalized answers, at most one per path, with a missing answer before the errors of rules;
   * empty if the answers are accepted.
   */
  check(answers: Answers): Issue[];
  /** True if a value satisfies a condition of this form (`if`, a success case's `when`). */
  accepts(schema: JsonSchema, value: unknown): boolean;
}

/** Module of a compiled form, as a page imports it from the bundle's URL: the form and the code of its validators. */
export interface FormBundle {
  form: CompiledForm;
  /** Keywords of the rules that the validators call, whose code `require` must provide. */
  rules: readonly string[];
  /** Creates the validators by key; `require` provides the rules and Ajv's run-time functions. */
  validators(require: (id: string) => unknown): Record<string, (value: unknown) => boolean>;
}
