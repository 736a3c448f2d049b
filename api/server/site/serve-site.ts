import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type JsonObject, type Lang, type Text, withTexts } from '#engine';
import { bundleUrl, type FormStore } from '../forms/form-store.ts';
import { type Dictionaries, langOf, notFound } from '../http/errors.ts';
import { escapeHtml, jsonForScript } from '../http/html.ts';

/** What the page's script finds in `#zayavka-page`. */
export interface PageData {
  lang: Lang;
  /** `home`, `form` or `not-found`. */
  page: string;
  /** For `form`: whose. */
  slug?: string;
  /** The page's content, its texts in the page's language. */
  blocks: JsonObject[];
  /** Texts of the site's frame. */
  texts: Record<string, Text>;
  /** Slug → live version: where its bundles are and which variants there are. */
  forms: Record<string, { version: string; bundle: string; variants: string[]; defaultVariant: string }>;
}

export interface PageContent {
  title: string;
  blocks: JsonObject[];
}

/** Pages as their definitions write them, by slug, with text references. */
export interface SiteContent {
  pages: Readonly<Record<string, PageContent>>;
  texts: Dictionaries;
}

/** Texts that the frame of every page uses. */
const FRAME_TEXTS = /^(site\.|form\.close$|error\.internal$)/;
const PLACEHOLDER = '<!--zayavka-page-->';

/** Serves the built site: its assets, and every page as the template with the page's data put in. */
export async function serveSite(
  app: FastifyInstance,
  folder: string,
  forms: FormStore,
  content: SiteContent,
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
    const lang = langOf(request.url);
    const texts = content.texts[lang];
    const data: PageData = {
      lang,
      ...page,
      blocks: withTexts(content.pages[page.page]?.blocks ?? [], texts, lang),
      texts: Object.fromEntries(Object.entries(texts).filter(([key]) => FRAME_TEXTS.test(key))),
      forms: await liveForms(forms),
    };
    const block = `<script type="application/json" id="zayavka-page">${jsonForScript(data)}</script>`;
    const title = escapeHtml(
      [content.pages[page.page]?.title, '@site.brand']
        .flatMap((ref) => (ref === undefined ? [] : withTexts(ref, texts, lang)))
        .join(' — '),
    );
    const html = template
      .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
      .replace('<html lang="ru"', `<html lang="${lang}"`)
      .replace(PLACEHOLDER, () => block)
      .replaceAll('<script type="module"', `<script nonce="${reply.cspNonce}" type="module"`);
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  };

  for (const prefix of ['', '/en']) {
    app.get(prefix === '' ? '/' : prefix, (request, reply) => send(request, reply, { page: 'home' }));
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
    app.get(`${prefix}/privacy`, (request, reply) => send(request, reply, { page: 'privacy' }));
  }
  app.get('/*', (request, reply) =>
    request.url.startsWith('/api/')
      ? notFound(request, reply, content.texts)
      : send(request, reply, { page: 'not-found' }, 404),
  );
}

async function liveForms(forms: FormStore): Promise<PageData['forms']> {
  const live = await forms.liveForms();
  return Object.fromEntries(
    live.map((form) => [
      form.slug,
      {
        version: form.hash,
        bundle: bundleUrl(form),
        variants: Object.keys(form.snapshot.variants),
        defaultVariant: form.snapshot.defaultVariant,
      },
    ]),
  );
}
