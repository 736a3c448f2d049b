import type { ErrorResponse } from '#contract';

/**
 * Refusal of a field. `message` is shown as it is; without it the text of the code, with `params`.
 */
export interface Refused {
  code: string;
  message?: string;
  params?: Record<string, string | number>;
}

/** Converts errors by wire field to the body that a specified endpoint responds with. */
export type RefusalFormatter = (errors: ErrorResponse['errors']) => object;

/** Refuses a request for a reason that its sender can read. Contains codes, never sent data. */
export class HttpRefusal extends Error {
  override name = 'HttpRefusal';
  readonly status: number;
  readonly errors: Record<string, Refused>;
  /** Absent for the format of `ErrorResponse`. */
  formatBody: RefusalFormatter | undefined;

  constructor(status: number, field: string, code: string);
  constructor(status: number, errors: Record<string, Refused>);
  constructor(status: number, fieldOrErrors: string | Record<string, Refused>, code = '') {
    super(`refused with ${status}`);
    this.status = status;
    this.errors = typeof fieldOrErrors === 'string' ? { [fieldOrErrors]: { code } } : fieldOrErrors;
  }
}
