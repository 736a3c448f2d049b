import { HttpRefusal } from './refusal.ts';

/** Temporary refusal: the same request may be sent again after a while. */
export class TryLater extends HttpRefusal {
  override name = 'TryLater';
  readonly retryAfterSeconds: number;

  constructor(status: 429 | 503, code: string, retryAfterSeconds: number) {
    super(status, '', code);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
