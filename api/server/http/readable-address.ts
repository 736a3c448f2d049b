import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from './refusal.ts';

/** No database and no file name takes a text with this character. */
const NUL = /%00/;

/** Refuses requests whose address can be read in two ways, or not at all, before anything is looked up by it. */
export function requireReadableAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (NUL.test(raw.url ?? '') || hostsIn(raw.rawHeaders) > 1)
      throw new HttpRefusal(400, '', 'bodyUnreadable');
  });
}

/** A proxy may route by one `Host` and we by the other. Node keeps the first one only. */
function hostsIn(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count;
}
