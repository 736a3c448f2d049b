import type { FastifyInstance } from 'fastify';
import type { Dictionaries } from '#engine/model/definition';
import { RecentMap } from '#engine/model/json';
import { acceptedEncoding, compressWell } from '../http/compress.ts';
import { notFound } from '../http/errors.ts';
import type { FormStore } from './form-store.ts';

/** Cache-Control of a bundle under its own URL, whose content never changes, so browsers never revalidate it. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Cache-Control of a bundle for a page of another release, whose own module may be another. */
const ONCE = 'no-store';
const MAX_COMPRESSED = 400;

/**
 * Adds the route `/bundles/<slug>@<hash>.<code>/<variant>.<lang>.js`, from which pages load the module of any
 * published version. `code` is that of the page's release; the module is always this one's.
 */
export function serveBundles(app: FastifyInstance, forms: FormStore, dictionaries: Dictionaries): void {
  const compressed = new RecentMap<string, Buffer>(MAX_COMPRESSED);

  app.get<{ Params: { reference: string; file: string } }>(
    '/bundles/:reference/:file',
    { config: { proof: 'nothing' } },
    async (request, reply) => {
      const { reference } = request.params;
      const [slug = '', version = ''] = reference.split('@');
      const [hash = ''] = version.split('.');
      const [variant = '', lang = '', extension] = request.params.file.split('.');
      const published = await forms.version(slug, hash);
      const { texts = {}, variants = {} } = published?.snapshot ?? {};
      const exists = extension === 'js' && Object.hasOwn(variants, variant) && Object.hasOwn(texts, lang);
      if (published === undefined || !exists) return notFound(request, reply, dictionaries);

      const { module } = forms.ready(published, variant, lang);
      reply
        .header('cache-control', published.bundle === `/bundles/${reference}/` ? FOREVER : ONCE)
        .header('vary', 'accept-encoding')
        .type('text/javascript; charset=utf-8');
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      if (encoding === undefined) return reply.send(module);
      const key = `${encoding} ${hash}/${request.params.file}`;
      const body = compressed.get(key) ?? (await compressWell[encoding](module));
      compressed.set(key, body);
      return reply.header('content-encoding', encoding).send(body);
    },
  );
}
