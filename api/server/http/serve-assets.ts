import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves files named by their content, from the first folder that has them: `/assets/<name>-<hash>.js`. They
 * are also under `/assets/~1/…`, for a browser that retries a chunk whose import has failed
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
