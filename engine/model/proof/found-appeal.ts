/** Reason why a one-time code was refused. `over`: the visitor needs a new code; `failed`: no response came. */
export type ProofRefusal = 'wrong' | 'over' | 'failed';

/**
 * Appeal that a lookup has found, as the status page shows it. Another server's appeals may lack every member but the
 * number. Times are Unix seconds.
 */
export interface FoundAppeal {
  number: string;
  /** Title of the form that filed the appeal. */
  kind?: string | undefined;
  status?: string | undefined;
  filedAt?: number | undefined;
  plannedAt?: number | undefined;
  /** Absent until the appeal has been considered. */
  consideredAt?: number | undefined;
  /** Bank's reply to the visitor, with line breaks. */
  answer?: string | undefined;
  /** Files of the reply, unparsed: the component that shows files parses them. */
  files?: unknown;
  /** Changes of status, the oldest first. */
  history?: readonly FoundChange[] | undefined;
}

/** File attached to the bank's reply, with a link to our server. */
export interface AnswerFile {
  name: string;
  /** Size in bytes. */
  size: number;
  type: string;
  url: string;
}

/** Entry in an appeal's history: a status, and when it was set, in Unix seconds. */
export interface FoundChange {
  status?: string | undefined;
  changedAt?: number | undefined;
}
