import type { ValueOf } from '../schemas.ts';
import type { StudioEndpoint } from './define-studio-endpoint.ts';
import type { studioEndpointEntries } from './registry.gen.ts';

type Entries = typeof studioEndpointEntries;
/** Id of a call of the studio's API, such as `open-document`. */
export type StudioEndpointId = keyof Entries;
type Members = { type: 'object' };

/** Type of the request body of each studio call, by id; `undefined` for a call without one. */
export type StudioBodies = {
  [Id in StudioEndpointId]: Entries[Id] extends { body: infer Body extends Members }
    ? ValueOf<Body>
    : undefined;
};

/** Type of the response body with status 200 of each studio call, by id. */
export type StudioResponses = {
  [Id in StudioEndpointId]: Entries[Id]['response'] extends infer Schema extends Members
    ? ValueOf<Schema>
    : never;
};

/** Names of parameters in a path: `/forms/:slug/:old` → `'slug' | 'old'`. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Values of the parameters in the path of each studio call, by id: `{ slug: string }` for `/forms/:slug`. */
export type StudioParams = {
  [Id in StudioEndpointId]: { readonly [Name in NamesIn<Entries[Id]['path']>]: string };
};

/** Description of a studio call whose id the compiler knows, so that body and response types follow from it. */
export type StudioEndpointWith<Id extends StudioEndpointId> = StudioEndpoint & { id: Id };
