import type { Issue } from '#engine/model/definition';

/** The state of a send. The host drives it; the form shows it. */
export type SendState = SendOutcome & FailureView;

/** Presentation of a failure, or of a refusal that concerns no field of the form. */
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
  /** Offline: the form can still be edited, and what it then holds is sent when the connection is back. */
  | { status: 'waiting' }
  /** The code that sends could not be fetched, so the browser submits the form itself. */
  | { status: 'native' }
  /** `successCase`: which of the texts of success, where the answers are not at hand any more. `link`: to the status of its appeal. */
  | { status: 'accepted'; number: string; successCase?: number; link?: string | null }
  /** The form looked something up: what there is. */
  | ({ status: 'found' } & Found)
  /** Issues by answer path; `path: ''` belongs to no field of the form. */
  | { status: 'refused'; issues: Issue[] }
  | { status: 'failed'; reason: 'network' | 'server' | 'busy' | 'outdated' };

export interface Found {
  appeals: readonly FoundAppeal[];
  /** Set if the phone must be proved first: resolves with the appeals, or with the error of the code. */
  prove?: ((code: string) => Promise<readonly FoundAppeal[] | ProofRefusal>) | undefined;
  /** The same in a page that the server has rendered: what is sent again with the code, and what is wrong with the last. */
  proof?: ServedProof | undefined;
  /**
   * Set in a server-rendered page whose link could not be looked up; `wait` is the time to try again, in
   * words.
   */
  again?: LinkAgain | undefined;
}

/** Result of following a link: one appeal, or none. */
export type OpenedAppeal = Pick<Found, 'appeals' | 'again'>;

export interface LinkAgain {
  link: string;
  wait?: string | undefined;
}

/** `over` means that only a new code helps, `failed` that no answer came. */
export type ProofRefusal = 'wrong' | 'over' | 'failed';

export interface ServedProof {
  fields: readonly (readonly [name: string, value: string])[];
  refusal?: ProofRefusal | undefined;
  /** Attempts left after a wrong code of a form. */
  triesLeft?: number | undefined;
}

/** An appeal that was filed before. Days in unix seconds. */
export interface FoundAppeal {
  number: string;
  kind?: string | undefined;
  status?: string | undefined;
  filedAt?: number | undefined;
  plannedAt?: number | undefined;
  /** Absent until it has been considered. */
  consideredAt?: number | undefined;
  /** Text that the bank has written, with line breaks. */
  answer?: string | undefined;
  /** Files of that answer, as they were received. */
  files?: unknown;
  /** Earlier statuses, the oldest first. */
  history?: readonly { status?: string | undefined; changedAt?: number | undefined }[] | undefined;
}
