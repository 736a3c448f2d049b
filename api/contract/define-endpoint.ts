import type { EndpointContact, JsonSchema } from '#engine/model/definition';
import type { EndpointDocument } from '#engine/model/endpoints';

export interface EndpointAnswer {
  description: string;
  schema: JsonSchema;
  example: unknown;
}

/** What a client keeps of an accepted request. */
export interface Accepted {
  /** The request's number; absent where nothing is stored, or where the answer has none. */
  id?: string;
  /** Number of the lead that was made of it, where the endpoint reports one. */
  leadId?: string;
  /** Shows the status of the appeal that it is, for a while; null: it is none. */
  link?: string | null;
  /** What was found, where the request asked for it. */
  appeals?: FoundItem[];
  /** What was found is shown to who gives the code that was sent to the phone. */
  prove?: PhoneProof;
}

/** Why a code was not taken. `over`: only another one helps; `failed`: nobody knows. */
export type ProofRefusal = 'wrong' | 'over' | 'failed';

/** Resolves with what was found under the phone, by the code that was sent to it. */
export type PhoneProof = (code: string) => Promise<FoundItem[] | ProofRefusal>;

/** An appeal that an answer has: another server's may have less than ours, but no appeal is without its number. Days in unix seconds. */
export interface FoundItem {
  number: string;
  /** What was filed, by its title. */
  kind?: string;
  status?: string;
  filedAt?: number;
  plannedAt?: number;
  /** Absent until it has been considered. */
  consideredAt?: number;
  /** What was written to the visitor, with line breaks. */
  answer?: string;
  /** Of that answer, as it was received: what shows files reads them. */
  files?: unknown;
  /** The oldest first. */
  history?: readonly FoundChange[];
}

/** What an appeal has become, and when, in unix seconds. */
export interface FoundChange {
  status?: string;
  changedAt?: number;
}

/** Why one wire field was refused: by a code of ours, or in words that the visitor may read as they are. */
export type WireRefusal = { code: string } | { text: string };

/** How a client understands an endpoint's answers; undefined for an answer that means something else. */
export interface AnswerReading {
  accepted(answer: unknown): Accepted | undefined;
  /** Wire field → why, at least one; `''` is the request as a whole. */
  refused(answer: unknown, httpStatus: number): Record<string, WireRefusal> | undefined;
}

/** One call: what engine needs to write a request to it, and what a reader needs to know. */
export interface Endpoint
  extends EndpointContact,
    Pick<EndpointDocument, 'params' | 'timeoutMs' | 'destination'> {
  id: string;
  /** Other paths of the same call; our client takes `path`. */
  aliases?: readonly string[];
  summary: string;
  /** Spec section. */
  source: string;
  /**
   * `form`: the body is a form's, read by its payload map, and the call is a document of the definitions; any other body is
   * validated by a schema, which holds an example, and `api/server/endpoints/<id>.ts` answers the call.
   */
  body: 'form' | JsonSchema | null;
  answers: Readonly<Record<number, EndpointAnswer>>;
}

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;
