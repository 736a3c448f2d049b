import type { Issue } from '#engine/model/definition';
import { DeveloperError } from '#engine/model/errors';
import errors from './errors.json' with { type: 'json' };

/**
 * Error of sending a form, by its reason. `refused`: `issues` has the server's refusals by path of the answer (''
 * for none). `network`, `server`: no connection, or no usable response. `busy`: too many requests of this visitor.
 * `outdated`: the form now needs a captcha that this page lacks. `unloaded`: the code for sending is missing or
 * the form's version has ended, so the browser submits the form. `unproved`: the visitor left the one-time code.
 * Nothing was stored if `outdated`, `unloaded` or `unproved`.
 */
export class SendFailure extends DeveloperError {
  override name = 'SendFailure';
  readonly reason: 'refused' | 'network' | 'server' | 'busy' | 'outdated' | 'unloaded' | 'unproved';
  readonly issues: Issue[];
  readonly supportNumber: string | undefined;
  /** Delay before the next try in words, for `busy`. */
  readonly wait: string | undefined;

  constructor(reason: SendFailure['reason'], supportNumber?: string, issues: Issue[] = [], wait?: string) {
    super('SEND_FAILED', errors.SEND_FAILED, { reason });
    this.reason = reason;
    this.supportNumber = supportNumber;
    this.issues = issues;
    this.wait = wait;
  }
}
