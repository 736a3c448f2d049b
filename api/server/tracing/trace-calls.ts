import { type Context, context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpointOf } from '../http/endpoint-of.ts';
import { contextOf, tracer } from './in-span.ts';

/** Routes that machines ask every second. */
const UNTRACED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Adds hooks that give each HTTP call a tracing span named by its method and the template of its route, with the
 * caller's `traceparent` as parent. Neither a path, which may have a token, nor a query becomes part of it.
 */
export function traceCalls(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  const continued = (request: FastifyRequest, done: () => void): void => {
    const own = contexts.get(request);
    if (own === undefined) done();
    else context.with(own, done);
  };
  const end = (request: FastifyRequest, { raw, statusCode }: FastifyReply): void => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    if (span?.isRecording() !== true) return;
    const route = request.formCall?.route ?? request.routeOptions.url;
    if (route !== undefined) span.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
    if (raw.headersSent) span.setAttribute('http.response.status_code', statusCode);
    span.setAttribute('zayavka.endpoint', endpointOf(request)?.id ?? 'other');
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!UNTRACED.has(request.routeOptions.url ?? '')) {
      const { traceparent } = request.headers;
      const parent = contextOf(typeof traceparent === 'string' ? traceparent : undefined);
      contexts.set(request, trace.setSpan(parent, spanOf(request, parent)));
      // A caller that has left gets no response.
      reply.raw.once('close', () => end(request, reply));
    }
    continued(request, done);
  });
  // A body that arrives in pieces comes back in the context of its connection.
  app.addHook('preHandler', (request, _reply, done) => continued(request, done));
  app.addHook('onResponse', async (request, reply) => end(request, reply));
}

const spanOf = (request: FastifyRequest, parent: Context) =>
  tracer().startSpan(
    request.method,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method } },
    parent,
  );
