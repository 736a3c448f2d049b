import type { FastifyInstance } from 'fastify';
import type { JsonObject } from '#engine/model';
import type { FormStore } from '../forms/form-store.ts';
import { type OpenApiOptions, openApiDocument } from './document.ts';

/** `/api/openapi.json`: the contract with the bodies of the forms that are live now. */
export function serveOpenApi(app: FastifyInstance, forms: FormStore, options: OpenApiOptions): void {
  let made: { of: string; document: JsonObject } | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    const live = await forms.liveForms();
    const of = live.map(({ hash }) => hash).join();
    if (made?.of !== of) {
      const compiled = live.flatMap((form) =>
        Object.keys(form.snapshot.variants).map((variant) => forms.ready(form, variant, 'ru').form),
      );
      made = { of, document: openApiDocument(compiled, options) };
    }
    return reply.header('cache-control', 'no-cache').send(made.document);
  });
}
