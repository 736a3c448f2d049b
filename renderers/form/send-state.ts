import type { Issue } from '#engine/model/definition';

/** The state of a send. The host drives it; the form shows it. */
export type SendState = SendOutcome & FailureView;

/** How a failure, or a refusal of what is not on the form, is shown. */
export interface FailureView {
  supportNumber?: string | undefined;
  /** Of `busy`: when to try again, in words. */
  wait?: string | undefined;
  /** It is in the page that the server has rendered, where no dialog can open. */
  isServed?: boolean;
}

type SendOutcome =
  | { status: 'idle' }
  | { status: 'pending' }
  /** For the line to come back: what the form holds then is sent then, and can be edited until then. */
  | { status: 'waiting' }
  /** What sends it could not be fetched: the browser sends the form by itself. */
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
  /** Where the phone is to be proved first: resolves with what was found, or with what is wrong with the code. */
  prove?: ((code: string) => Promise<readonly FoundAppeal[] | ProofRefusal>) | undefined;
  /** The same in a page that the server has rendered: what is sent again with the code, and what is wrong with the last. */
  proof?: ServedProof | undefined;
  /** In such a page too: the link by which nothing could be found now; `wait` is when to try again, in words. */
  again?: LinkAgain | undefined;
}

/** By a link: one appeal, or none. */
export type OpenedAppeal = Pick<Found, 'appeals' | 'again'>;

export interface LinkAgain {
  link: string;
  wait?: string | undefined;
}

/** `over`: only another code helps; `failed`: nobody has answered. */
export type ProofRefusal = 'wrong' | 'over' | 'failed';

export interface ServedProof {
  fields: readonly (readonly [name: string, value: string])[];
  refusal?: ProofRefusal | undefined;
  /** Of a wrong code of a form. */
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
  /** What the bank has written, with line breaks. */
  answer?: string | undefined;
  /** Of that answer, as they were received. */
  files?: unknown;
  /** What it has become, the oldest first. */
  history?: readonly { status?: string | undefined; changedAt?: number | undefined }[] | undefined;
}
