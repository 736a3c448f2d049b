import type { FastifyInstance } from 'fastify';
import { PREVIEW_MODULES, STUDIO_API } from '#contract';
import { requireRole } from '../../access/guard.ts';
import type { PreviewStore } from '../../definitions/preview-store.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioIsolates } from '../isolates.ts';
import { ownerOf } from '../job-input.ts';

/** Returns the URL that begins the modules of a compiled draft; the name of a module follows. */
export const previewUrl = (slug: string, hash: string): string =>
  `${STUDIO_API}${PREVIEW_MODULES.replace(':reference', `${slug}@${hash}`).replace(':file', '')}`;

/**
 * Adds the route of compiled drafts as modules of this origin, so that no page needs `unsafe-eval` to try one.
 * Isolates compile them; this process only passes on their text.
 */
export function servePreviews(
  app: FastifyInstance,
  { previews, isolates }: { previews: PreviewStore; isolates: StudioIsolates },
): void {
  app.get<{ Params: { reference: string; file: string } }>(
    `${STUDIO_API}${PREVIEW_MODULES}`,
    { config: { access: 'viewer' } },
    async (request, reply) => {
      const session = requireRole(request, 'viewer');
      const [slug = '', hash = ''] = request.params.reference.split('@');
      const [variant = '', lang = '', extension] = request.params.file.split('.');
      if (extension !== 'js') throw new HttpRefusal(404, '', 'notFound');
      const module = await previews.module({ slug, hash, variant, lang }, async (snapshot) => {
        const owner = ownerOf({ session }, `forms/${slug}`);
        return (await isolates.run('compile-preview', { snapshot, variant, lang }, owner)).module;
      });
      if (module === undefined) throw new HttpRefusal(404, '', 'notFound');
      return reply.type('text/javascript; charset=utf-8').send(module);
    },
  );
}
