import type { Issue } from '#engine/model/definition';
import { DeveloperError } from '#engine/model/errors';
import errors from './errors.json' with { type: 'json' };

/**
 * Reason for a failed send. `issues` are the server's refusals by answer path, '' for those of no field.
 * `outdated`: the form requires a captcha now, which this page cannot show. `busy`: too many requests from
 * this visitor, nothing was stored. `unloaded`: the code that sends could not be fetched, or the server no
 * longer accepts this version of the form; nothing was stored, and the browser submits the form itself. `unproved`:
 * the visitor went back from the one-time code; nothing was stored.
 */
export class SendFailure extends DeveloperError {
  override name = 'SendFailure';
  readonly reason: 'refused' | 'network' | 'server' | 'busy' | 'outdated' | 'unloaded' | 'unproved';
  readonly issues: Issue[];
  readonly supportNumber: string | undefined;
  /** Time of the next try in words, for `busy`. */
  readonly wait: string | undefined;

  constructor(reason: SendFailure['reason'], supportNumber?: string, issues: Issue[] = [], wait?: string) {
    super('SEND_FAILED', errors.SEND_FAILED, { reason });
    this.reason = reason;
    this.supportNumber = supportNumber;
    this.issues = issues;
    this.wait = wait;
  }
}
