import type { EndpointContact, JsonSchema } from '#engine/model/definition';
import type { EndpointDocument } from '#engine/model/endpoints';
import type { FoundAppeal, ProofRefusal } from '#engine/model/proof';
import type { VisitorProof } from './visitor-proofs.ts';

/** Response of a call under one HTTP status, as OpenAPI describes it: meaning, schema of the body and an example. */
export interface EndpointResponse {
  description: string;
  schema: JsonSchema;
  example: unknown;
}

/** Accepted request of a form, as the visitor's page learns it: the numbers and links in the response. */
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

/**
 * Function that tries the one-time code sent to the phone of a lookup. Resolves with the appeals found under the
 * phone, or with the reason for which the code was refused.
 */
export type PhoneProof = (code: string) => Promise<FoundAppeal[] | ProofRefusal>;

/**
 * Reason for refusing one field of a sent body (wire field): an error code, or a text that is shown to the visitor
 * unchanged.
 */
export type WireRefusal = { code: string } | { text: string };

/**
 * Pair of functions that interpret the body of an endpoint's response. Each returns `undefined` for a body that
 * is no acceptance or no refusal, respectively; `''` in the refusals is the request as a whole.
 */
export interface AnswerReading {
  accepted(response: unknown): Accepted | undefined;
  /** Returns the reasons by wire field, at least one; `''` is the request as a whole. */
  refused(response: unknown, httpStatus: number): Record<string, WireRefusal> | undefined;
}

/**
 * Description of one HTTP call of the visitors' API: what the client needs to write a request, what the server
 * checks, and what the OpenAPI document says.
 */
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

/** Returns the description of a call unchanged; the compiler checks it and keeps the narrow types of its schemas. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

const READING = { proof: 'nothing', method: 'GET', encoding: 'json', body: null } as const;

/**
 * Returns the description of a GET call that needs no proof and has no body, completed from its path, summary and
 * responses.
 */
export const defineReadingEndpoint = <const E extends Omit<Endpoint, keyof typeof READING>>(endpoint: E) =>
  defineEndpoint({ ...READING, ...endpoint });
