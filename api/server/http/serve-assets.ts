import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Pattern of the names that a build gives its files; no path is among them. */
const FILE_NAME = /^\w[\w.-]*$/;

/**
 * Adds the route of built files below `path`, taken from the first folder that has them; browsers keep them for
 * a year, because their names contain their hash. Files are also below `~1/…`, for a browser whose import has
 * failed (`api/client/load-module.ts`).
 */
export async function serveAssets(
  app: FastifyInstance,
  path: `/${string}/`,
  folders: string[],
): Promise<void> {
  await app.register(async (assets) => {
    // The plug-in's own route would list the folder for each request, to compare the spelling of the name.
    await assets.register(fastifyStatic, {
      root: folders,
      serve: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
    });
    for (const url of [`${path}:name`, `${path}~:again/:name`]) {
      assets.get<{ Params: { name: string } }>(url, ({ params: { name } }, reply) =>
        FILE_NAME.test(name) ? reply.sendFile(name) : reply.callNotFound(),
      );
    }
  });
}
