import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract';
import type { JsonObject } from '#engine/model/json';
import type { FormEndpoints } from '../form-endpoints/form-endpoints.ts';
import type { FormStore } from '../forms/form-store.ts';
import { type OpenApiOptions, openApiDocument } from './document.ts';

/** Serves `/api/openapi.json`: the contract with the bodies of the live forms. */
export function serveOpenApi(
  app: FastifyInstance,
  forms: FormStore,
  endpoints: FormEndpoints,
  options: OpenApiOptions,
): void {
  let made: { of: string; from: readonly Endpoint[]; document: JsonObject } | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    const live = await forms.liveForms();
    const of = live.map(({ hash }) => hash).join();
    const from = endpoints.all();
    if (made?.of !== of || made.from !== from) {
      const compiled = live.flatMap((form) =>
        Object.keys(form.snapshot.variants).map((variant) => forms.ready(form, variant).form),
      );
      made = { of, from, document: openApiDocument(compiled, from, options) };
    }
    return reply.header('cache-control', 'no-cache').send(made.document);
  });
}
