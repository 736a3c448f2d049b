import type { JsonObject } from '#engine/model/json';
import type { endpointEntries } from './registry.gen.ts';
import type { ValueOf } from './schemas.ts';

/**
 * Id of a call that has code of its own on the server, such as `captcha-check`; the endpoints that forms are
 * sent to are documents and are not among them.
 */
export type EndpointSlug = keyof typeof endpointEntries;

type Schemas<Slug extends EndpointSlug> = (typeof endpointEntries)[Slug];

/** Type of the request body of a call; any object where a form defines the body or there is none. */
export type BodyOf<Slug extends EndpointSlug> = Schemas<Slug>['body'] extends infer Body extends {
  type: 'object';
}
  ? ValueOf<Body>
  : JsonObject;

/**
 * Type of the body of a call's response with this HTTP status, 200 by default; `never` if the call has no such
 * response.
 */
export type ResponseOf<
  Slug extends EndpointSlug,
  Status extends keyof Schemas<Slug>['responses'] = 200 & keyof Schemas<Slug>['responses'],
> = Schemas<Slug>['responses'][Status] extends { schema: infer Schema extends object }
  ? ValueOf<Schema>
  : never;
