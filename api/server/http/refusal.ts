import type { ErrorAnswer } from '#contract';

/** `message` is shown as it is; else the code's text is, with `params` put in. */
export interface Refused {
  code: string;
  message?: string;
  params?: Record<string, string | number>;
}

/** Errors by wire field → the body of an endpoint whose refusals have a format of their own in the specification. */
export type RefusalFormatter = (errors: ErrorAnswer['errors']) => object;

/** A request that is refused for a reason that its sender can read. Carries codes, never what was sent. */
export class HttpRefusal extends Error {
  override name = 'HttpRefusal';
  readonly status: number;
  readonly errors: Record<string, Refused>;
  /** Absent: as `ErrorAnswer`. */
  formatBody: RefusalFormatter | undefined;

  constructor(status: number, field: string, code: string);
  constructor(status: number, errors: Record<string, Refused>);
  constructor(status: number, fieldOrErrors: string | Record<string, Refused>, code = '') {
    super(`refused with ${status}`);
    this.status = status;
    this.errors = typeof fieldOrErrors === 'string' ? { [fieldOrErrors]: { code } } : fieldOrErrors;
  }
}
