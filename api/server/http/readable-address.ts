import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from './refusal.ts';

/** Character that databases and file systems refuse. */
const NUL = /%00/;

/**
 * Adds a hook that refuses requests with a NUL character in the URL or with several `Host` headers with 400,
 * before anything is looked up.
 */
export function requireReadableAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (NUL.test(raw.url ?? '') || hostsIn(raw.rawHeaders) > 1)
      throw new HttpRefusal(400, '', 'bodyUnreadable');
  });
}

/** Counts the `Host` headers; Node keeps the first, but a proxy may route by another. */
function hostsIn(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count;
}
