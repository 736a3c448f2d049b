import type { HTTPMethod } from 'find-my-way';
import createRouter from 'find-my-way';
import { type Endpoint, endpointOfDocument } from '#contract';
import type { EndpointDocument } from '#engine/model/endpoints';
import { type FormCall, PREFIXES } from '../http/endpoint-of.ts';

/** The endpoints that forms are sent to, as the definitions have them now. */
export interface FormEndpoints {
  all(): readonly Endpoint[];
  /** `address`: of a request, with its query. */
  find(method: string, address: string): FormCall | undefined;
}

interface Known {
  documents: readonly EndpointDocument[];
  all: Endpoint[];
  find: FormEndpoints['find'];
}

/** `documents`: another list whenever others are live; the same one as long as nothing was published. */
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
  // As Fastify's own, which it is: an endpoint must not answer differently for being a document.
  const router = createRouter({ ignoreTrailingSlash: true });
  for (const endpoint of all)
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])])
      for (const prefix of PREFIXES) {
        const route = `${prefix}${path}`;
        // Of two that are called alike the check refuses one; were it passed over, the first would answer.
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
