import type { ValueOf } from '../schemas.ts';
import type { StudioEndpoint } from './define-studio-endpoint.ts';
import type { studioEndpointEntries } from './registry.gen.ts';

type Entries = typeof studioEndpointEntries;
export type StudioEndpointId = keyof Entries;
type Members = { type: 'object' };

/** Call → its body; `undefined` for one that takes none. */
export type StudioBodies = {
  [Id in StudioEndpointId]: Entries[Id] extends { body: infer Body extends Members }
    ? ValueOf<Body>
    : undefined;
};

/** Call → what it answers with 200. */
export type StudioAnswers = {
  [Id in StudioEndpointId]: Entries[Id]['answer'] extends infer Schema extends Members
    ? ValueOf<Schema>
    : never;
};

/** `/forms/:slug/:old` → `'slug' | 'old'` */
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Call → values for the `:names` of its path. */
export type StudioParams = {
  [Id in StudioEndpointId]: { readonly [Name in NamesIn<Entries[Id]['path']>]: string };
};

/** A call of the contract by its id, from which its types follow. */
export type StudioEndpointWith<Id extends StudioEndpointId> = StudioEndpoint & { id: Id };
