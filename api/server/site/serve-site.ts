import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES } from '#engine';
import type { FormStore } from '../forms/form-store.ts';
import { langOf, notFound } from '../http/errors.ts';
import { findPage } from './find-page.ts';
import { type PageData, pageData, type SiteContent } from './page-data.ts';
import { pageHtml, publicAddress } from './page-html.ts';

export interface Site {
  /** Of the built site. */
  folder: string;
  publicUrl: string;
  content: SiteContent;
}

/** Serves the built site: its assets, and every page, as HTML to a browser and as data to a page that is open. */
export async function serveSite(
  app: FastifyInstance,
  forms: FormStore,
  { folder, publicUrl, content }: Site,
): Promise<void> {
  const templateFile = join(folder, 'index.html');
  if (!existsSync(templateFile)) {
    throw new Error(
      `SITE_NOT_BUILT: ${templateFile} does not exist, so there are no pages to serve. Run \`npm run build\` first.`,
    );
  }
  const template = readFileSync(templateFile, 'utf8');
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: Pick<PageData, 'page' | 'slug'>,
    status = 200,
  ): Promise<FastifyReply> => {
    const data = await pageData(content, forms, { ...page, lang: langOf(request.url) });
    reply.code(status).header('cache-control', 'no-store').header('vary', 'accept');
    if (request.headers.accept?.includes('application/json')) return reply.send(data);
    const address = { publicUrl, path: content.pages[page.page]?.path };
    return reply.type('text/html; charset=utf-8').send(pageHtml(template, data, address, reply.cspNonce));
  };

  const prefixes = LANGUAGES.map((lang) => (lang === 'ru' ? '' : `/${lang}`));
  for (const prefix of prefixes) {
    app.get<{ Params: { slug: string } }>(`${prefix}/forms/:slug`, async (request, reply) => {
      const { slug } = request.params;
      reply.header('x-robots-tag', 'noindex');
      const exists = (await forms.live(slug)) !== undefined;
      return send(
        request,
        reply,
        exists ? { page: 'form', slug } : { page: 'not-found' },
        exists ? 200 : 404,
      );
    });
  }
  serveForRobots(app, publicUrl, content);
  // Pages are looked up when they are asked for: one may be published at a new address.
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/')) return notFound(request, reply, content.texts);
    const page = findPage(content, request.url);
    return page === undefined
      ? send(request, reply, { page: 'not-found' }, 404)
      : send(request, reply, { page });
  });
}

function sitemapOf(publicUrl: string, { pages }: SiteContent): string {
  const addresses = Object.values(pages).flatMap(({ path }) =>
    path === undefined ? [] : LANGUAGES.map((lang) => publicAddress(publicUrl, path, lang)),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

function serveForRobots(app: FastifyInstance, publicUrl: string, content: SiteContent): void {
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapOf(publicUrl, content)),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Disallow: /forms/',
          'Disallow: /en/forms/',
          'Disallow: /studio',
          'Disallow: /api/',
          `Sitemap: ${publicAddress(publicUrl, '/sitemap.xml', 'ru')}`,
          '',
        ].join('\n'),
      ),
  );
}
