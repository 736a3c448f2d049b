import { HttpRefusal } from './refusal.ts';

/** Temporary refusal (429 or 503) of a request that may be sent again after `retryAfterSeconds`. */
export class TryLater extends HttpRefusal {
  override name = 'TryLater';
  readonly retryAfterSeconds: number;

  constructor(status: 429 | 503, code: string, retryAfterSeconds: number) {
    super(status, '', code);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
