import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Adds the route of built files whose names contain their hash, `/assets/<name>-<hash>.js`, taken from the first
 * folder that has them. Also under `/assets/~1/…`, for a browser whose import has failed
 * (`api/client/load-module.ts`).
 */
export async function serveAssets(
  app: FastifyInstance,
  path: `/${string}/`,
  folders: string[],
): Promise<void> {
  for (const prefix of [path, `${path}~:again/`]) {
    await app.register(fastifyStatic, {
      root: folders,
      prefix,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
      decorateReply: false,
    });
  }
}
