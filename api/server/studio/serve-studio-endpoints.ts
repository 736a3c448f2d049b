import type { FastifyInstance } from 'fastify';
import { STUDIO_API, studioEndpoints } from '#contract';
import { isObject } from '#engine';
import { requireRole } from '../access/guard.ts';
import type { StudioHandler, StudioServices } from './handler.ts';
import { session } from './session.ts';
import { signOut } from './sign-out.ts';

/** What stands behind each entry of the studio's contract. */
const handlers: Readonly<Record<string, StudioHandler>> = {
  session,
  'sign-out': signOut,
};

export function serveStudioEndpoints(app: FastifyInstance, services: StudioServices): void {
  for (const { id, method, path, role } of studioEndpoints.values()) {
    const handler = handlers[id];
    if (handler === undefined) {
      throw new Error(
        `ENDPOINT_WITHOUT_HANDLER: the studio's contract has "${id}", api/server/studio has no handler for it`,
      );
    }
    app.route({
      method,
      url: `${STUDIO_API}${path}`,
      config: { access: role },
      handler: (request, reply) =>
        handler(
          {
            session: requireRole(request, role),
            params: request.params as Record<string, string>,
            body: isObject(request.body) ? request.body : {},
            request,
            reply,
          },
          services,
        ),
    });
  }
}
