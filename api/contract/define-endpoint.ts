import type { EndpointContact, JsonSchema } from '#engine/model/definition';
import type { EndpointDocument } from '#engine/model/endpoints';
import type { FoundAppeal, ProofRefusal } from '#engine/model/proof';
import type { VisitorProof } from './visitor-proofs.ts';

/** Response of a call: its meaning, the schema of its body and an example. */
export interface EndpointResponse {
  description: string;
  schema: JsonSchema;
  example: unknown;
}

/** Accepted request, as the client sees it. */
export interface Accepted {
  /** Number of the request; absent where nothing is stored or the response has none. */
  id?: string;
  /** Number of the lead created from the request, where the endpoint reports one. */
  leadId?: string;
  /** Temporary link to the status of the appeal; null if the request is no appeal. */
  link?: string | null;
  /** Link to the success of the request, for the page's URL; null if nothing is stored. */
  sentLink?: string | null;
  appeals?: FoundAppeal[];
  /** Present if the lookup shows its results only after the code sent to the phone is entered. */
  prove?: PhoneProof;
}

/** Resolves with the appeals found under the phone, given the code that was sent to it. */
export type PhoneProof = (code: string) => Promise<FoundAppeal[] | ProofRefusal>;

/** Reason for refusing one wire field: an error code, or a text that is shown to the visitor unchanged. */
export type WireRefusal = { code: string } | { text: string };

/** Reader of responses; both methods return `undefined` for one that means something else. */
export interface AnswerReading {
  accepted(response: unknown): Accepted | undefined;
  /** Returns the reasons by wire field, at least one; `''` is the request as a whole. */
  refused(response: unknown, httpStatus: number): Record<string, WireRefusal> | undefined;
}

/** One call: what the engine needs to write a request, and what the OpenAPI document needs. */
export interface Endpoint
  extends EndpointContact,
    Pick<EndpointDocument, 'params' | 'timeoutMs' | 'destination'> {
  id: string;
  /** Proof that a caller must give. */
  proof: VisitorProof;
  /** Alternative paths of the call; the client uses `path`. */
  aliases?: readonly string[];
  summary: string;
  /** Section of the specification. */
  source: string;
  /**
   * `form`: the body is read by a form's payload map, and the call is a document. Otherwise the
   * body has a schema with an example, and `api/server/endpoints/<id>.ts` handles the call.
   */
  body: 'form' | JsonSchema | null;
  /**
   * Widgets and endpoints of forms that use the call. OpenAPI lists it only if a live form has one
   * of them; absent for a call of every site.
   */
  usedWith?: readonly string[];
  responses: Readonly<Record<number, EndpointResponse>>;
}

/** Returns the call unchanged, checked by the compiler and with the narrow type of its schemas. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

const READING = { proof: 'nothing', method: 'GET', encoding: 'json', body: null } as const;

/** Defines a call that only reads: it needs no proof and has no body. */
export const defineReadingEndpoint = <const E extends Omit<Endpoint, keyof typeof READING>>(endpoint: E) =>
  defineEndpoint({ ...READING, ...endpoint });
