import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: boolean;
    /**
     * Shuts down gracefully: reports "not ready", ends each connection with its response, and after
     * `graceMs`, in which the load balancer notices, accepts no connection. Resolves when all
     * accepted requests have their response.
     */
    drain(graceMs: number): Promise<void>;
  }
}

/** Time in which the last accepted connection may send its request. */
const QUIET_MS = 500;
const STEP_MS = 50;
const LIMIT_MS = 6000;

/**
 * Adds `app.drain`, for stopping: readiness fails and every response closes its connection at once; new
 * connections are refused after a grace time in milliseconds. Resolves when all requests have ended, or six
 * seconds later, when the remaining connections are cut.
 */
export function addDrain(app: FastifyInstance): void {
  app.decorate('isDraining', false);
  app.addHook('onSend', async (_request, reply) => {
    if (app.isDraining) reply.header('connection', 'close');
  });
  app.decorate('drain', async (graceMs: number) => {
    app.isDraining = true;
    await pause(graceMs);
    if (!app.server.listening) return;
    let isClosed = false;
    // The close of `http.Server` would also end connections whose request is still arriving.
    Server.prototype.close.call(app.server, () => {
      isClosed = true;
    });
    for (let waitedMs = 0; !isClosed && waitedMs < LIMIT_MS; waitedMs += STEP_MS) {
      if (waitedMs >= QUIET_MS) app.server.closeIdleConnections();
      await pause(STEP_MS);
    }
    if (!isClosed) app.server.closeAllConnections();
  });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
