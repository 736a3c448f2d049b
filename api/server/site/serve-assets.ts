import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * `/assets/<name>-<hash>.js`: of this build, then of those before it. The same under `/assets/~1/…`, where a browser
 * asks again for a chunk whose import has failed (`api/client/load-module.ts`).
 */
export async function serveAssets(
  app: FastifyInstance,
  { folder, keptAssets }: { folder: string; keptAssets?: string | undefined },
): Promise<void> {
  const root = [
    join(folder, 'assets'),
    ...(keptAssets !== undefined && existsSync(keptAssets) ? [keptAssets] : []),
  ];
  for (const prefix of ['/assets/', '/assets/~:again/']) {
    await app.register(fastifyStatic, {
      root,
      prefix,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
      decorateReply: false,
    });
  }
}
