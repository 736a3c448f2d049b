import type { ErrorResponse } from '#contract';

/**
 * Reason for which a field is refused. `message` is shown as it is; without it the visitor reads the text of the
 * code, with `params`.
 */
export interface Refused {
  code: string;
  message?: string;
  params?: Record<string, string | number>;
}

/** Function that formats the errors by wire field as the body that the specification defines for an endpoint. */
export type RefusalFormatter = (errors: ErrorResponse['errors']) => object;

/**
 * Error that makes the server refuse the request with a status and errors by field, which its sender can read.
 * Contains codes, never sent data.
 */
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
