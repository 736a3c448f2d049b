import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { PLUGINS } from '#contract';
import type { Dictionaries } from '#engine/model/definition';
import { sendCompressed } from '../http/compress.ts';
import { notFound } from '../http/errors.ts';
import { jsonForScript } from '../http/html.ts';

/** Files and descriptors of the plug-ins, as the server gives them to pages. */
export interface ServedPlugins {
  /** Modules and style sheets by their paths. */
  files: ReadonlyMap<string, string>;
  /** Descriptors as JSON, which the studio registers before it starts. */
  descriptors: object;
}

/**
 * Adds the route of the plug-ins' modules and style sheets. Their URLs stay the same, so browsers ask each time if
 * they have changed: a version of a form outlives the plug-in's version with which it was published.
 */
export function servePlugins(app: FastifyInstance, plugins: ServedPlugins, dictionaries: Dictionaries): void {
  const tags = new Map(
    [...plugins.files].map(([path, text]) => [
      path,
      `"${createHash('sha256').update(text).digest('base64url')}"`,
    ]),
  );
  app.get<{ Params: { '*': string } }>(
    `${PLUGINS}*`,
    { config: { proof: 'nothing' } },
    async (request, reply) => {
      const path = request.params['*'];
      const [text, tag] = [plugins.files.get(path), tags.get(path)];
      if (text === undefined || tag === undefined) return notFound(request, reply, dictionaries);
      reply.headers({ 'cache-control': 'public, no-cache', etag: tag, vary: 'accept-encoding' });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      reply.type(path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8');
      return sendCompressed(request, reply, text);
    },
  );
}

/** Returns the HTML element from which a page of the studio reads the descriptors of plug-ins; '' without any. */
export const pluginsElement = (plugins: ServedPlugins | undefined): string =>
  plugins === undefined
    ? ''
    : `<script type="application/json" id="zayavka-plugins">${jsonForScript(plugins.descriptors)}</script>`;

/** Returns HTML links to the style sheets of all plug-ins, for a page that shows a draft without its script. */
export const pluginStyles = (plugins: ServedPlugins | undefined): string[] =>
  [...(plugins?.files.keys() ?? [])]
    .filter((path) => path.endsWith('.css'))
    .map((path) => `<link rel="stylesheet" href="${PLUGINS}${path}" />`);
