import type { FastifyInstance } from 'fastify';
import { hasPagePreview, PAGE_PREVIEW } from '#contract';
import { readDocument } from '#engine/authoring';
import { directionOf } from '#engine/model/site';
import { requireRole } from '../../access/guard.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import { PREVIEW_POLICY } from '../../http/security-headers.ts';
import type { StudioServices } from '../handler.ts';
import { ownerOf } from '../job-input.ts';

interface PreviewFrame {
  /** Page with the site's styles and an empty `#root`, without scripts. */
  template: string;
  /** Returns the links to the styles of the brand. */
  links(): readonly string[];
}

/**
 * Serves the page of a saved draft as visitors would see it, in a frame beside the editor.
 * `data-blocks` has the number of elements of each block, by which a click finds its block.
 */
export function servePagePreviews(
  app: FastifyInstance,
  { editing, drafts, isolates }: StudioServices,
  { template, links }: PreviewFrame,
): void {
  app.get<{ Params: { kind: string; slug: string }; Querystring: { lang?: string } }>(
    PAGE_PREVIEW,
    { config: { access: 'viewer' } },
    async (request, reply) => {
      const session = requireRole(request, 'viewer');
      const { kind, slug } = request.params;
      const document = `${kind}/${slug}`;
      const { lang = '' } = request.query;
      if (!hasPagePreview(document)) throw new HttpRefusal(404, '', 'notFound');
      const current = await editing.files.current();
      const draft = await drafts.find(document);
      const { html, blocks } = await isolates.run(
        'render-page',
        {
          texts: Object.fromEntries(current),
          ...{ document, lang, files: draft?.files ?? readDocument(current, document) },
        },
        ownerOf({ session }, document),
      );
      reply.ownPolicy = PREVIEW_POLICY;
      const page = template
        .replace(
          /<html lang="[^"]*"/,
          `<html lang="${lang}" dir="${directionOf(lang)}" data-blocks="${blocks.join(' ')}"`,
        )
        .replace('</head>', () => `${links().join('')}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
    },
  );
}
