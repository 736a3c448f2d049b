import type { EndpointContact, JsonSchema } from '#engine/model/definition';
import type { EndpointDocument } from '#engine/model/endpoints';
import type { FoundAppeal, ProofRefusal } from '#engine/model/proof';
import type { VisitorProof } from './visitor-proofs.ts';

export interface EndpointResponse {
  description: string;
  schema: JsonSchema;
  example: unknown;
}

/** Client's view of an accepted request. */
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

/** Parser of an endpoint's responses; both methods return `undefined` for a response of another meaning. */
export interface AnswerReading {
  accepted(response: unknown): Accepted | undefined;
  /** Returns at least one reason by wire field; `''` is the request as a whole. */
  refused(response: unknown, httpStatus: number): Record<string, WireRefusal> | undefined;
}

/**
 * Description of one call: the members that the engine needs to write a request, and members for the OpenAPI
 * document.
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
   * `form`: the payload map of a form parses the body, and the call is a document of the definitions. Any
   * other body has a schema with an example, and `api/server/endpoints/<id>.ts` handles the call.
   */
  body: 'form' | JsonSchema | null;
  /**
   * Widgets and endpoints of forms that use the call. The OpenAPI document of a site omits the call if no
   * live form names one of them; absent for a call that every site has.
   */
  usedWith?: readonly string[];
  responses: Readonly<Record<number, EndpointResponse>>;
}

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;
