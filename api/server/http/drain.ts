import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: boolean;
    /**
     * Releases the clients: the process reports that it is not ready, and every answer ends its connection. After `graceMs`,
     * by which the load balancer has noticed, nothing new is accepted. Resolves when all accepted requests are answered.
     */
    drain(graceMs: number): Promise<void>;
  }
}

/** A connection accepted last has this long to send its request. */
const QUIET_MS = 500;
const STEP_MS = 50;
const LIMIT_MS = 6000;

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
    // http.Server's own close would also end connections whose request is still on its way.
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
