import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { EMBED_SCRIPT } from '#contract';
import { sendCompressed } from '../http/compress.ts';

/** Cache header of the script: pages load it without a version, so browsers must ask again. */
const CACHING = 'public, max-age=300, must-revalidate';

/**
 * Adds the route of the script by which pages of other sites show forms; what it imports is among the site's
 * assets.
 */
export function serveEmbed(app: FastifyInstance, siteFolder: string): void {
  const script = readFileSync(join(siteFolder, EMBED_SCRIPT), 'utf8');
  app.get(EMBED_SCRIPT, { config: { proof: 'nothing' } }, (request, reply) => {
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', CACHING)
      .header('vary', 'accept-encoding');
    return sendCompressed(request, reply, script);
  });
}
