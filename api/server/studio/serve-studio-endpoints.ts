import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type CutOffResponse,
  STUDIO_API,
  type StudioEndpoint,
  type StudioEndpointId,
  studioEndpoints,
} from '#contract';
import { type JsonObject, objectIn } from '#engine/model/json';
import { createBodyValidator } from '#validators';
import { requireRecentAuthentication, requireRole } from '../access/guard.ts';
import { extendArrival } from '../http/arrival.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { studioLanguage } from '../http/request-language.ts';
import { TooComplex } from '../isolates/index.ts';
import { servePreviews } from './documents/serve-previews.ts';
import type { StudioCall, StudioHandler, StudioServices } from './handler.ts';
import { studioHandlers } from './registry.gen.ts';

const handlers: { readonly [Id in StudioEndpointId]: StudioHandler<Id> } = studioHandlers;
type AnyHandler = (call: StudioCall, services: StudioServices) => Promise<object>;

/** Fits a form with all its examples and complete dictionaries; for signed-in staff only. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

/**
 * Time in milliseconds in which an uploaded file must arrive: 10 MB on a connection of 1 Mbit/s, such as from home
 * through a VPN, take 84 seconds.
 */
export const FILE_ARRIVAL_MS = 120_000;

/** Adds a route for every call of the studio's API, and those of the previews. */
export function serveStudioEndpoints(app: FastifyInstance, services: StudioServices): void {
  // The body of a file call stays raw, and the file storage reads it.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    serveAll(scope, services, (endpoint) => endpoint.takesFile === true);
  });
  serveAll(app, services, (endpoint) => endpoint.takesFile !== true);
  servePreviews(app, services);
}

function serveAll(
  app: FastifyInstance,
  services: StudioServices,
  isIn: (endpoint: StudioEndpoint) => boolean,
): void {
  for (const { id, method, path, role, reauthentication, body, takesFile = false } of [
    ...studioEndpoints.values(),
  ].filter(isIn)) {
    // The endpoint's schema validates the body before its handler gets it.
    const handler = handlers[id as StudioEndpointId] as AnyHandler;
    const readBody = bodyReader(body);
    const takesLong = { onRequest: async ({ raw }: FastifyRequest) => extendArrival(raw, FILE_ARRIVAL_MS) };
    app.route({
      method,
      url: `${STUDIO_API}${path}`,
      bodyLimit: BODY_LIMIT_BYTES,
      config: { access: role },
      // Runs after the server's hooks, in which the guard has admitted the caller.
      ...(takesFile && takesLong),
      handler: (request, reply) => {
        const session = requireRole(request, role);
        const requireRecent = (nowMs = services.now()): void => requireRecentAuthentication(session, nowMs);
        if (reauthentication === 'always') requireRecent();
        return handler(
          {
            session,
            lang: studioLanguage(request.headers),
            params: request.params as Record<string, string>,
            query: singleValues(request.query),
            body: readBody(request),
            // Only calls that name it in the contract can break something.
            onBreaking: () =>
              requireRecent(reauthentication === 'breaking' ? services.now() : Number.POSITIVE_INFINITY),
            audit: (database, action, subject, details) =>
              services.access.audit(database, {
                userId: session.user.id,
                action,
                subject,
                ...(details && { details }),
              }),
            request,
            reply,
          },
          services,
        ).catch(findingOf);
      },
    });
  }
}

/** Returns query parameters; refuses a repeated one, because its value would be ambiguous. */
function singleValues(query: unknown): Record<string, string> {
  const values = Object.entries(objectIn(query));
  if (values.some(([, value]) => typeof value !== 'string')) throw new HttpRefusal(400, '', 'repeatedField');
  return Object.fromEntries(values) as Record<string, string>;
}

/** Converts the error of work that exceeded a limit to a problem of the document; throws others. */
function findingOf(error: unknown): CutOffResponse {
  if (error instanceof TooComplex) return { problems: [error.problem()] };
  throw error;
}

function bodyReader(schema: StudioEndpoint['body']): (request: FastifyRequest) => JsonObject | undefined {
  if (schema === undefined) return () => undefined;
  const issuesIn = createBodyValidator(schema);
  return ({ body }) => {
    const given = objectIn(body);
    const issues = issuesIn(given);
    if (issues.length === 0) return given;
    throw new HttpRefusal(422, Object.fromEntries(issues.map(({ path, code }) => [path, { code }])));
  };
}
