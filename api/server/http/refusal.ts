import type { ErrorAnswer } from '#contract';

/** A request that is refused for a reason that its sender can read. Carries codes, never what was sent. */
export class HttpRefusal extends Error {
  override name = 'HttpRefusal';
  readonly status: number;
  readonly errors: Record<string, { code: string; message?: string }>;

  constructor(status: number, field: string, code: string);
  constructor(status: number, errors: ErrorAnswer['errors']);
  constructor(status: number, fieldOrErrors: string | ErrorAnswer['errors'], code = '') {
    super(`refused with ${status}`);
    this.status = status;
    this.errors = typeof fieldOrErrors === 'string' ? { [fieldOrErrors]: { code } } : fieldOrErrors;
  }
}
