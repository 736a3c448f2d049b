import type { FastifyInstance } from 'fastify';
import { PREVIEW_MODULES, STUDIO_API } from '#contract';
import { LANGUAGES } from '#engine/model';
import type { PreviewStore } from '../../definitions/preview-store.ts';
import type { FormStore } from '../../forms/form-store.ts';
import { HttpRefusal } from '../../http/refusal.ts';

/** Where a page finds the modules of a draft. */
export const previewUrl = (slug: string, hash: string): string =>
  `${STUDIO_API}${PREVIEW_MODULES.replace(':reference', `${slug}@${hash}`).replace(':file', '')}`;

/** Serves drafts as modules of our own origin, so that no page needs `unsafe-eval` to try one. */
export function servePreviews(
  app: FastifyInstance,
  { previews, forms }: { previews: PreviewStore; forms: FormStore },
): void {
  app.get<{ Params: { reference: string; file: string } }>(
    `${STUDIO_API}${PREVIEW_MODULES}`,
    { config: { access: 'viewer' } },
    async ({ params }, reply) => {
      const [slug = '', hash = ''] = params.reference.split('@');
      const [variant = '', langText = '', extension] = params.file.split('.');
      const lang = LANGUAGES.find((one) => one === langText);
      const preview = await previews.find(slug, hash);
      const exists = Object.hasOwn(preview?.snapshot.variants ?? {}, variant) && extension === 'js';
      if (preview === undefined || lang === undefined || !exists) throw new HttpRefusal(404, '', 'notFound');
      return reply.type('text/javascript; charset=utf-8').send(forms.ready(preview, variant, lang).module);
    },
  );
}
