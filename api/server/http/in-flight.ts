import type { FastifyInstance } from 'fastify';
import { TryLater } from './try-later.ts';

/** Some tenths of a second of work. Whoever comes after would wait longer than it takes to ask again. */
const MAX_IN_FLIGHT = 1024;
const RETRY_AFTER_SECONDS = 2;
const HEALTH_PATHS = /^\/(healthz|readyz|metrics)$/;

/** Refuses at once what could only be answered late, before anything of it is read. */
export function boundInFlight(app: FastifyInstance, limit = MAX_IN_FLIGHT): void {
  let inFlight = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (inFlight >= limit && !HEALTH_PATHS.test(request.url)) {
      throw new TryLater(503, 'unavailable', RETRY_AFTER_SECONDS);
    }
    inFlight += 1;
    let isOver = false;
    const over = (): void => {
      if (!isOver) inFlight -= 1;
      isOver = true;
    };
    // A client that goes away before its answer gives no "finish".
    reply.raw.once('finish', over).once('close', over);
  });
}
