import type { Issue } from '#engine/model/definition';
import { DeveloperError } from '#engine/model/errors';
import errors from './errors.json' with { type: 'json' };

/**
 * Error of a submit, by reason. `refused`: `issues` has the server's refusals by answer path, '' for a
 * refusal of no single field. `outdated`: the form now requires a captcha, which this page cannot show.
 * `busy`: too many requests from this visitor. `unloaded`: the code for sending could not be fetched, or the
 * server no longer accepts this version of the form, so the browser submits the form itself. `unproved`: the
 * visitor went back from the one-time code. Nothing is stored after the last three.
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
