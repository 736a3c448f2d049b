import type { JsonObject } from '#engine/model/json';
import type { endpointEntries } from './registry.gen.ts';
import type { ValueOf } from './schemas.ts';

/** Id of a call that code handles, such as `captcha-check`; endpoints of forms are documents and have none. */
export type EndpointSlug = keyof typeof endpointEntries;

type Schemas<Slug extends EndpointSlug> = (typeof endpointEntries)[Slug];

/** Body of a call; any object where a form defines the body or there is none. */
export type BodyOf<Slug extends EndpointSlug> = Schemas<Slug>['body'] extends infer Body extends {
  type: 'object';
}
  ? ValueOf<Body>
  : JsonObject;

/** Body of a call's response with this status. */
export type ResponseOf<
  Slug extends EndpointSlug,
  Status extends keyof Schemas<Slug>['responses'] = 200 & keyof Schemas<Slug>['responses'],
> = Schemas<Slug>['responses'][Status] extends { schema: infer Schema extends object }
  ? ValueOf<Schema>
  : never;
