import type { FastifyInstance } from 'fastify';
import { type Endpoint, endpoints as ownCalls } from '#contract';
import type { CompiledForm } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import type { FormEndpoints } from '../form-endpoints/form-endpoints.ts';
import type { FormStore } from '../forms/form-store.ts';
import { type OpenApiOptions, openApiDocument } from './document.ts';

/** Serves `/api/openapi.json`: the calls that the site has, with the bodies of its live forms. */
export function serveOpenApi(
  app: FastifyInstance,
  forms: FormStore,
  endpoints: FormEndpoints,
  options: OpenApiOptions,
): void {
  let made: { of: string; from: readonly Endpoint[]; document: JsonObject } | undefined;
  app.get('/api/openapi.json', { config: { proof: 'nothing' } }, async (_request, reply) => {
    const live = await forms.liveForms();
    const of = live.map(({ hash }) => hash).join();
    const from = endpoints.all();
    if (made?.of !== of || made.from !== from) {
      const compiled = live.flatMap((form) =>
        Object.keys(form.snapshot.variants).map((variant) => forms.ready(form, variant).form),
      );
      made = { of, from, document: openApiDocument(compiled, [...callsOf(compiled), ...from], options) };
    }
    return reply.header('cache-control', 'no-cache').send(made.document);
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
