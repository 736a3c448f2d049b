import type { Issue } from '#engine/model/definition';
import type { FoundAppeal, ProofRefusal } from '#engine/model/proof';

/** State of a send. The host drives it; the form shows it. */
export type SendState = SendOutcome & FailureView;

/** Failure to show, or a refusal that is about no field. */
export interface FailureView {
  supportNumber?: string | undefined;
  /** Time to try again, in words; set for `busy`. */
  wait?: string | undefined;
  /** True in a server-rendered page, where no dialog can open. */
  isServed?: boolean;
}

type SendOutcome =
  | { status: 'idle' }
  | { status: 'pending' }
  /** Offline: the form can still be edited; its answers are sent when the connection is back. */
  | { status: 'waiting' }
  /** The code for sending could not be fetched, so the browser submits the form. */
  | { status: 'native' }
  | ({ status: 'accepted' } & Accepted)
  /** Result of a lookup. */
  | ({ status: 'found' } & Found)
  /** The visitor went back from the one-time code; nothing was stored. */
  | { status: 'unproved' }
  /** Issues by answer path; `path: ''` belongs to no field of the form. */
  | { status: 'refused'; issues: Issue[] }
  | { status: 'failed'; reason: 'network' | 'server' | 'busy' | 'outdated' };

/**
 * Result of a send. `successCase`: index of the success text if the answers are gone; `link`: path
 * of the appeal's status.
 */
export interface Accepted {
  number: string;
  successCase?: number;
  link?: string | null;
}

/** Result of a lookup: the appeals, or the step that must come before they are shown. */
export interface Found {
  appeals: readonly FoundAppeal[];
  /** Set if the phone must be proved first: resolves with the appeals, or with the error of the code. */
  prove?: ((code: string) => Promise<readonly FoundAppeal[] | ProofRefusal>) | undefined;
  /**
   * Set in a server-rendered page instead of `prove`: fields to send again with the code, and the error of
   * the last one.
   */
  proof?: ServedProof | undefined;
  /** Set in a server-rendered page whose link could not be looked up; `wait` is the time to try again, in words. */
  again?: LinkAgain | undefined;
}

/** Result of following a link: one appeal, or none. */
export type OpenedAppeal = Pick<Found, 'appeals' | 'again'>;

/** Link to open again, and the time to wait before that, in words. */
export interface LinkAgain {
  link: string;
  wait?: string | undefined;
}

/** Step of a one-time code in a form without script. */
export interface ServedProof {
  fields: readonly (readonly [name: string, value: string])[];
  refusal?: ProofRefusal | undefined;
  /** Attempts left after a wrong code of a form. */
  triesLeft?: number | undefined;
}
