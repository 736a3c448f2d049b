import { endpoints, STUDIO_API, studioEndpoints } from '#contract';
import { isObject, type Json } from '#engine/model/json';
import { definitions } from '../api/own-endpoints.ts';

/** Call that a page would make; its path may have parameters. */
export interface RealCall {
  method: string;
  path: string;
  body: Json;
}

/** Returns the example of a body that is described by a schema. */
const exampleOf = (body: Json = null): Json =>
  isObject(body) && Array.isArray(body.examples) ? (body.examples[0] ?? {}) : {};

/** Calls with bodies that are accepted as they are: of each form, of the contract and of the studio. */
export const realCalls: readonly RealCall[] = [
  ...[...definitions.forms.values()].flatMap(({ examples }) =>
    ((examples.accepted ?? []) as { request?: RealCall }[]).flatMap(({ request }) => request ?? []),
  ),
  ...[...endpoints.values()].map(({ method, path, body }) => ({
    ...{ method, path: `/api${path}`, body: exampleOf(body) },
  })),
  ...[...studioEndpoints.values()].map(({ method, path, body }) => ({
    ...{ method, path: STUDIO_API + path, body: exampleOf(body) },
  })),
];
