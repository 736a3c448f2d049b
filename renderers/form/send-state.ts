import type { Issue } from '#engine/model/definition';
import type { FoundAppeal, ProofRefusal } from '#engine/model/proof';

/** State of a send, from `idle` to its outcome. The host sets it; the form shows it. */
export type SendState = SendOutcome & FailureView;

/** Details that a form shows with a failure, or with a refusal that is about no field. */
export interface FailureView {
  /** Number by which support finds the failed request in the logs. */
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
  | ({ status: 'accepted' } & ShownSuccess)
  /** Result of a lookup. */
  | ({ status: 'found' } & Found)
  /** The visitor went back from the one-time code; nothing was stored. */
  | { status: 'unproved' }
  /** Issues by answer path; `path: ''` belongs to no field of the form. */
  | { status: 'refused'; issues: Issue[] }
  | { status: 'failed'; reason: 'network' | 'server' | 'busy' | 'outdated' };

/**
 * Outcome of an accepted request. `successCase`: index of the success text if the answers are gone; `link`:
 * path of the appeal's status.
 */
export interface ShownSuccess {
  /** Number of the request; '' if the response had none. */
  number: string;
  successCase?: number;
  link?: string | null;
}

/** Outcome of a lookup of appeals: the appeals, or what the visitor must do before they are shown. */
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

/** Outcome of opening the link to an appeal: one appeal or none; `again` if it must be tried later. */
export type OpenedAppeal = Pick<Found, 'appeals' | 'again'>;

/** Link of an appeal that could not be opened, and the time to wait before the next try, in words. */
export interface LinkAgain {
  link: string;
  wait?: string | undefined;
}

/**
 * One-time code that a server-rendered page asks for: the form's answers as hidden fields, and the error of the
 * last code.
 */
export interface ServedProof {
  fields: readonly (readonly [name: string, value: string])[];
  refusal?: ProofRefusal | undefined;
  /** Attempts left after a wrong code of a form. */
  triesLeft?: number | undefined;
}
