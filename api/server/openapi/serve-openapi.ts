import type { FastifyInstance } from 'fastify';
import { type Endpoint, endpoints as ownCalls } from '#contract';
import type { CompiledForm } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import type { FormEndpoints } from '../form-endpoints/form-endpoints.ts';
import type { FormStore } from '../forms/form-store.ts';
import { docsPage } from './docs-page.ts';
import { type OpenApiOptions, openApiDocument } from './document.ts';

/** Serves the calls that the site has, with the bodies of its live forms: as OpenAPI, and as a page. */
export function serveOpenApi(
  app: FastifyInstance,
  forms: FormStore,
  endpoints: FormEndpoints,
  options: OpenApiOptions,
): void {
  let made: { of: string; from: readonly Endpoint[]; document: JsonObject; page?: string } | undefined;
  const current = async () => {
    const live = await forms.liveForms();
    const of = live.map(({ hash }) => hash).join();
    const from = endpoints.all();
    if (made?.of !== of || made.from !== from) {
      const compiled = live.flatMap((form) =>
        Object.keys(form.snapshot.variants).map((variant) => forms.ready(form, variant).form),
      );
      made = { of, from, document: openApiDocument(compiled, [...callsOf(compiled), ...from], options) };
    }
    return made;
  };
  app.get('/api/openapi.json', { config: { proof: 'nothing' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send((await current()).document),
  );
  app.get('/api/docs', { config: { proof: 'nothing' } }, async (_request, reply) => {
    const api = await current();
    api.page ??= docsPage(api.document);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(api.page);
  });
}

/** Returns the endpoints handled by code that a site with these forms uses. */
function callsOf(forms: readonly CompiledForm[]): Endpoint[] {
  const named = new Set(forms.flatMap(namesIn));
  return [...ownCalls.values()].filter(({ usedWith }) => usedWith?.some((name) => named.has(name)) ?? true);
}

/** Returns the names of a form's widgets and endpoints. */
const namesIn = ({ uiSchema, behaviour: { submit, accepts, content } }: CompiledForm): string[] => [
  ...[...JSON.stringify(uiSchema).matchAll(/"ui:widget":"([^"]+)"/g)].map(([, widget = '']) => widget),
  ...[submit, ...accepts, ...(content === undefined ? [] : [content])].map(({ endpoint }) => endpoint),
];
