import type { EndpointShape, JsonSchema } from '#engine';

export interface EndpointAnswer {
  description: string;
  schema: JsonSchema;
  example: unknown;
}

/** One call of the specification: what engine needs to write a request to it, and what a reader needs to know. */
export interface Endpoint extends EndpointShape {
  /** Other paths of the same call; our client takes `path`. */
  aliases?: readonly string[];
  summary: string;
  /** Spec section. */
  source: string;
  /** `form`: the body is a form's, read by its payload map; a schema judges any other body, and holds an example. */
  body: 'form' | JsonSchema | null;
  answers: Readonly<Record<number, EndpointAnswer>>;
}

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;
