import type { FastifyInstance, FastifyRequest } from 'fastify';
import { STUDIO_API, type StudioEndpoint, studioEndpoints } from '#contract';
import { isObject, type JsonObject } from '#engine';
import { createBodyJudge } from '#validators';
import { requireRole } from '../access/guard.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { diffHandlers } from './diff/index.ts';
import { documentHandlers } from './documents/index.ts';
import { servePreviews } from './documents/serve-previews.ts';
import type { StudioHandler, StudioServices } from './handler.ts';
import { requestHandlers } from './requests/index.ts';
import { session } from './session.ts';
import { signOut } from './sign-out.ts';

/** What stands behind each entry of the studio's contract. */
const handlers: Readonly<Record<string, StudioHandler>> = {
  session,
  'sign-out': signOut,
  ...diffHandlers,
  ...documentHandlers,
  ...requestHandlers,
};

/** A form with all its examples, and dictionaries whole, for those who are signed in. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

export function serveStudioEndpoints(app: FastifyInstance, services: StudioServices): void {
  for (const { id, method, path, role, body } of studioEndpoints.values()) {
    const handler = handlers[id];
    if (handler === undefined) {
      throw new Error(
        `ENDPOINT_WITHOUT_HANDLER: the studio's contract has "${id}", api/server/studio has no handler for it`,
      );
    }
    const readBody = bodyReader(body);
    app.route({
      method,
      url: `${STUDIO_API}${path}`,
      bodyLimit: BODY_LIMIT_BYTES,
      config: { access: role },
      handler: (request, reply) =>
        handler(
          {
            session: requireRole(request, role),
            params: request.params as Record<string, string>,
            query: request.query as Record<string, string>,
            body: readBody(request),
            request,
            reply,
          },
          services,
        ),
    });
  }
  servePreviews(app, services);
}

function bodyReader(schema: StudioEndpoint['body']): (request: FastifyRequest) => JsonObject {
  if (schema === undefined) return () => ({});
  const judge = createBodyJudge(schema);
  return ({ body }) => {
    const given = isObject(body) ? body : {};
    const issues = judge(given);
    if (issues.length === 0) return given;
    throw new HttpRefusal(422, Object.fromEntries(issues.map(({ path, code }) => [path, { code }])));
  };
}
