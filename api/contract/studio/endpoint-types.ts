import type { ValueOf } from '../schemas.ts';
import type { StudioEndpoint } from './define-studio-endpoint.ts';
import type { studioEndpointEntries } from './registry.gen.ts';

type Entries = typeof studioEndpointEntries;
/** Id of a call of the studio, such as `open-document`. */
export type StudioEndpointId = keyof Entries;
type Members = { type: 'object' };

/** Type of the body, by call; `undefined` for a call without one. */
export type StudioBodies = {
  [Id in StudioEndpointId]: Entries[Id] extends { body: infer Body extends Members }
    ? ValueOf<Body>
    : undefined;
};

/** Type of the response with status 200, by call. */
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

/** Values of the path's parameters, by call. */
export type StudioParams = {
  [Id in StudioEndpointId]: { readonly [Name in NamesIn<Entries[Id]['path']>]: string };
};

/** Call of the contract by its id, from which its types follow. */
export type StudioEndpointWith<Id extends StudioEndpointId> = StudioEndpoint & { id: Id };
