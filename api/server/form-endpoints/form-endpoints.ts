import type { HTTPMethod } from 'find-my-way';
import createRouter from 'find-my-way';
import { type Endpoint, endpointOfDocument } from '#contract';
import type { EndpointDocument } from '#engine/model/endpoints';
import { type FormCall, PREFIXES } from '../http/endpoint-of.ts';

/** Endpoints that forms are sent to, as the current definitions describe them. */
export interface FormEndpoints {
  all(): readonly Endpoint[];
  /** Finds the endpoint of a request's URL, which may have a query. */
  find(method: string, address: string): FormCall | undefined;
}

interface Known {
  documents: readonly EndpointDocument[];
  all: Endpoint[];
  find: FormEndpoints['find'];
}

/**
 * Creates the lookup of endpoints from their documents, built again after a publication. `documents` must return
 * the same array until then: the array's identity shows a publication.
 */
export function createFormEndpoints(documents: () => readonly EndpointDocument[]): FormEndpoints {
  let known: Known | undefined;
  const now = (): Known => {
    const live = documents();
    if (known?.documents !== live) known = knownOf(live);
    return known;
  };
  return { all: () => now().all, find: (method, address) => now().find(method, address) };
}

function knownOf(documents: readonly EndpointDocument[]): Known {
  const all = documents.map(endpointOfDocument);
  // The router matches Fastify's own, so that an endpoint behaves the same as a document.
  const router = createRouter({ ignoreTrailingSlash: true });
  for (const endpoint of all)
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])])
      for (const prefix of PREFIXES) {
        const route = `${prefix}${path}`;
        // The check refuses two endpoints at one URL; if it is bypassed, the first one answers.
        if (router.findRoute(endpoint.method, route) === null)
          router.on(endpoint.method, route, () => {}, { endpoint, route });
      }
  return {
    documents,
    all,
    find(method, address) {
      const found = router.find(method as HTTPMethod, address);
      if (found === null) return undefined;
      const { endpoint, route } = found.store as Omit<FormCall, 'params'>;
      return { endpoint, route, params: found.params as FormCall['params'] };
    },
  };
}
