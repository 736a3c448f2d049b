import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  APPEAL_COOKIE,
  CITY_COOKIE,
  NOTICE_COOKIE,
  type PageData,
  readSent,
  siteCookie,
  withSent,
} from '#contract';
import type { Dictionaries } from '#engine/model/definition';
import { APPEAL_LINK_FIELD, CITY_PARAMETER, RESUME_FIELDS } from '#engine/model/request';
import {
  DEFAULT_SECTION,
  languagePrefix,
  localPath,
  NOT_FOUND_PAGE,
  withoutLanguage,
} from '#engine/model/site';
import { dictionaryIn, languagesOf } from '#engine/model/text';
import { appealCookie, isLinkOf } from '../appeals/appeal-links.ts';
import { withLink } from '../consents/withdrawal-links.ts';
import type { EmbeddingSites } from '../embedding/embedding-sites.ts';
import { serveEmbed } from '../embedding/serve-embed.ts';
import type { Faq } from '../faq/faq-catalog.ts';
import { pageFaq } from '../faq/page-faq.ts';
import type { StoredFiles } from '../files/stored-files.ts';
import { findForm } from '../forms/find-form.ts';
import type { FormStore, ReadyForm } from '../forms/form-store.ts';
import { sendCompressed } from '../http/compress.ts';
import { cookieName, readCookie } from '../http/cookies.ts';
import { notFound } from '../http/errors.ts';
import { serveAssets } from '../http/serve-assets.ts';
import type { SignedLinks } from '../http/signed-links.ts';
import { readUrlencodedBodies } from '../http/urlencoded-body.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { callerNetwork } from '../limits/subjects.ts';
import type { RefusedTries } from '../refused-tries/refused-tries.ts';
import type { Sources } from '../sources/sources.ts';
import { brandHead, inlineColours, serveBrand } from './brand-files.ts';
import { chosenCity } from './chosen-city.ts';
import { fallbackTexts, serveFallbackTexts } from './fallback-texts.ts';
import { findPage } from './find-page.ts';
import { openNativeAppeal } from './native-appeal.ts';
import { contextOf } from './native-context.ts';
import { createPostedBudget, readMultipartBodies, readPostedForm } from './native-files.ts';
import { openNative, type ResumePorts } from './native-resume.ts';
import { submitNative } from './native-submit.ts';
import { pageData } from './page-data.ts';
import { applyExperiments, splitOf } from './page-experiments.ts';
import { type PageBody, pageHtml, publicAddress } from './page-html.ts';
import type { PageRenderer } from './page-renderer.ts';
import { readTemplates } from './page-template.ts';
import { refusedPage } from './refused-page.ts';
import { type ServedPlugins, servePlugins } from './serve-plugins.ts';
import type { SiteContent } from './site-content.ts';

/** Built site to serve: the folder of the build, the content of the definitions, and the renderer. */
export interface Site {
  folder: string;
  /** Folder of the assets of earlier builds, for pages that are still open. */
  keptAssets?: string;
  publicUrl: string;
  content: SiteContent;
  renderer: PageRenderer;
  /** Plug-ins of the process; absent without any. */
  plugins?: ServedPlugins;
}

interface SiteServices {
  forms: FormStore;
  sites: EmbeddingSites;
  faq: Faq;
  sources: Sources;
  files: StoredFiles;
  limiter: RateLimiter;
  isProxyTrusted: boolean;
  resume?: ResumePorts | undefined;
  sentLinks: SignedLinks;
  refusedTries: RefusedTries;
}

/**
 * Adds the routes of the site: its assets, and every page, as HTML for a browser and as data for client-side
 * navigation. Throws SITE_NOT_BUILT without a build.
 */
export async function serveSite(
  app: FastifyInstance,
  {
    forms,
    sites,
    faq,
    sources,
    files,
    limiter,
    isProxyTrusted,
    resume,
    sentLinks,
    refusedTries,
  }: SiteServices,
  { folder, keptAssets, publicUrl, content, renderer, plugins }: Site,
): Promise<void> {
  const posted = createPostedBudget();
  const templateFor = readTemplates(folder);
  const https = publicUrl.startsWith('https:');
  /** Returns the success page of a URL; its appeal link is for the request's sender only. */
  const sentIn = async (
    { headers: { cookie } }: FastifyRequest,
    query: string,
  ): Promise<PageData['sent']> => {
    const sent = readSent(query);
    const number = sent && (await sentLinks.numberIn(sent.link));
    if (sent === undefined || number === undefined) return undefined;
    const { slug, variant, successCase } = sent;
    const link = readCookie(cookie, cookieName(APPEAL_COOKIE, https));
    return { slug, variant, successCase, number, ...(isLinkOf(link, number) && { link }) };
  };
  const kept = keptAssets !== undefined && existsSync(keptAssets) ? [keptAssets] : [];
  serveEmbed(app, folder);
  if (plugins !== undefined) servePlugins(app, plugins, content.texts);
  await serveAssets(app, '/assets/', [join(folder, 'assets'), ...kept]);

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: Pick<PageData, 'page' | 'slug'>,
    status = 200,
    {
      attempt,
      closedLink,
      address = addressOf(request.url),
    }: Partial<Pick<PageData, 'attempt' | 'closedLink' | 'address'>> = {},
  ): Promise<FastifyReply> => {
    const { language: lang } = request;
    const live = await forms.liveForms();
    if (page.page === 'form' && page.slug !== undefined)
      reply.frameAncestors = (await sites.ofForm(page.slug)).join(' ');
    const sent = await sentIn(request, address.query);
    const city = chosenCity(request, content);
    // The cookie keeps a city chosen without script for other pages.
    if (new URLSearchParams(address.query).has(CITY_PARAMETER) && city !== undefined)
      reply.header('set-cookie', siteCookie(CITY_COOKIE, String(city.value)) + (https ? '; secure' : ''));
    const split = splitOf(request, content.pages[page.page], https);
    if (split?.cookie !== undefined) reply.header('set-cookie', split.cookie);
    const common = pageData(content, live, {
      ...page,
      lang,
      address: { ...address, query: withSent(address.query) },
    });
    const data: PageData = {
      ...common,
      ...(split && { blocks: applyExperiments(common.blocks, split, live) }),
      attemptKey: randomUUID(),
      ...(city === undefined ? {} : { city: String(city.value) }),
      ...(readCookie(request.headers.cookie, NOTICE_COOKIE) === '' ? {} : { cookiesRead: true }),
      ...(attempt === undefined ? {} : { attempt }),
      ...(closedLink === undefined ? {} : { closedLink }),
      ...(sent === undefined || attempt !== undefined ? {} : { sent }),
    };
    // A browser may show a page on Back as it was left, but no cache may keep what was posted.
    const isPrivate = attempt !== undefined || sent?.link !== undefined;
    const caching = isPrivate ? 'no-store' : 'private, no-cache';
    const varies = `accept, accept-encoding, save-data, sec-fetch-site${split === undefined ? '' : ', cookie'}`;
    reply.code(status).header('cache-control', caching).header('vary', varies);
    const sendText = (text: string): Promise<FastifyReply> | FastifyReply =>
      isPrivate ? reply.send(text) : sendCompressed(request, reply, text);
    if (request.headers.accept?.includes('application/json')) {
      reply.type('application/json; charset=utf-8');
      return sendText(JSON.stringify(data));
    }
    const known = { publicUrl, path: content.pages[page.page]?.path, texts: content.texts };
    const ready = (slug: string, variant: string): ReadyForm | undefined => {
      const published = live.find((form) => form.slug === slug);
      const exists = published !== undefined && Object.hasOwn(published.snapshot.variants, variant);
      return exists ? forms.ready(published, variant, lang) : undefined;
    };
    const shown = { ...data, ...pageFaq(data, faq) };
    const { served, ...body } = renderBody(request, shown, ready);
    const { main, markFallbacks: fallbackScript } = renderer;
    const fallbacks = fallbackTexts(content, live, lang);
    const template = templateFor(request.headers);
    const colours = template.hasStyles ? inlineColours(content) : undefined;
    reply.styleSources = [...template.styleSources, colours?.source ?? []].flat().join(' ');
    const brand = brandHead(content, lang, template.hasStyles ? [colours?.element ?? []].flat() : undefined);
    const pageBody = {
      ...body,
      main,
      brand,
      fallbacks,
      fallbackScript,
      integrity: forms.integrities(live, lang),
    };
    const described = { ...shown, ...(served && { served }) };
    const html = pageHtml(template.html, described, pageBody, known, reply.cspNonce);
    reply.type('text/html; charset=utf-8');
    const isRefused = (attempt?.issues.length ?? 0) > 0;
    return sendText(
      isRefused ? refusedPage(html, String(dictionaryIn(content.texts, lang)['form.errorPrefix'])) : html,
    );
  };

  const renderBody = (
    request: FastifyRequest,
    data: PageData,
    ready: Parameters<PageRenderer['render']>[1],
  ): Pick<PageBody, 'html' | 'scripts' | 'styles'> & Pick<PageData, 'served'> => {
    try {
      const { html, served, scripts, styles } = renderer.render(data, ready);
      const bundles = served.map(
        ({ slug, variant }) => `${data.forms[slug]?.bundle}${variant}.${data.lang}.js`,
      );
      return { html, served, styles, scripts: [...bundles, ...scripts] };
    } catch (error) {
      // The browser renders the page instead.
      request.log.error(
        { kind: error instanceof Error ? error.name : typeof error, page: data.page },
        'page not rendered',
      );
      return { html: '', scripts: [], styles: [] };
    }
  };

  /** Finds the page of a URL, and its status. Pages may be published at a new URL while the process runs. */
  const find = async ({
    url,
  }: FastifyRequest): Promise<[page: Pick<PageData, 'page' | 'slug'>, status: number]> => {
    const slug = findForm(url, languagesOf(content.texts));
    if (slug !== undefined && (await forms.live(slug)) !== undefined) return [{ page: 'form', slug }, 200];
    const page = findPage(content, url);
    return page === undefined ? [{ page: NOT_FOUND_PAGE }, 404] : [{ page }, 200];
  };

  serveForRobots(app, publicUrl, content);
  serveBrand(app, content);
  serveFallbackTexts(app, forms, content);
  app.get('/*', { config: { proof: 'nothing' } }, async (request, reply) => {
    if (request.url.startsWith('/api/')) return notFound(request, reply, content.texts);
    const [page, status] = await find(request);
    const translated = page.page === 'form' ? inAskedLanguage(request, content) : undefined;
    if (translated !== undefined) return reply.redirect(translated, 302);
    if (page.page === 'form' || status === 404) reply.header('x-robots-tag', 'noindex');
    return send(request, reply, page, status);
  });
  await app.register(async (scope) => {
    readUrlencodedBodies(scope);
    readMultipartBodies(scope);
    // A request without a body has no type that could be refused.
    scope.post<{ Body: URLSearchParams | undefined }>(
      '/*',
      { config: { proof: 'form' } },
      async (request, reply) => {
        if (request.url.startsWith('/api/')) return notFound(request, reply, content.texts);
        const [page, status] = await find(request);
        if (status === 404) return send(request, reply, page, status);
        const { language: lang } = request;
        const address = addressOf(request.url);
        const section = content.pages[page.page]?.section ?? DEFAULT_SECTION;
        const context = contextOf(request, { publicUrl, content }, { lang, section, address });
        const network = callerNetwork(request.ip, isProxyTrusted);
        const admit = (call: string): void => limiter.call(call, network);
        const admission = { files, forms, admit, network, posted, slug: page.slug };
        const { sent: body, issues } = await readPostedForm(request, admission);
        const link = body.get(RESUME_FIELDS.link);
        if (resume !== undefined && link !== null) {
          const opened = await openNative(resume, { forms, renderer }, request, link, lang);
          return 'closed' in opened
            ? send(request, reply, page, 410, { closedLink: opened.closed })
            : send(request, reply, { page: 'form', slug: opened.attempt.slug }, 200, opened);
        }
        const ports = { forms, sources, renderer, app, content, admit, resume, refusedTries };
        const isLinked = body.has(APPEAL_LINK_FIELD);
        const outcome = isLinked
          ? await openNativeAppeal(ports, request, body, lang)
          : await submitNative(ports, request, body, context, issues);
        if ('isGone' in outcome) return send(request, reply, { page: NOT_FOUND_PAGE }, 410);
        if ('sent' in outcome) {
          if (outcome.appealLink !== undefined)
            reply.header('set-cookie', appealCookie(outcome.appealLink, https));
          if (outcome.withdrawalLink !== undefined)
            reply.header('set-cookie', withLink(request.headers.cookie, outcome.withdrawalLink, https));
          return reply.redirect(address.path + withSent(address.query, outcome.sent), 303);
        }
        const { status: sentStatus, attempt, retryAfterSeconds } = outcome;
        if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
        const { saved, found, again } = attempt;
        const asked = isLinked ? { found, again } : saved;
        if (asked !== undefined && request.headers.accept?.includes('application/json'))
          return reply.code(sentStatus).header('cache-control', 'no-store').send(asked);
        return send(request, reply, page, sentStatus, { attempt });
      },
    );
  });
}

/** Query parameter with which other sites ask for a form's page in a language. */
const LANGUAGE_PARAMETER = 'lang';

/**
 * Returns the URL of a form in the language that the query asks for, perhaps without its region;
 * undefined if the page has it or the site lacks it.
 */
function inAskedLanguage({ url, language }: FastifyRequest, { texts }: SiteContent): string | undefined {
  const { path, query } = addressOf(url);
  const parameters = new URLSearchParams(query);
  const asked = parameters.get(LANGUAGE_PARAMETER) ?? '';
  const languages = languagesOf(texts);
  const lang = [asked, asked.replace(/-.*/, '').toLowerCase()].find((one) => languages.includes(one));
  if (lang === undefined || lang === language) return undefined;
  parameters.delete(LANGUAGE_PARAMETER);
  const plain = withoutLanguage(path, languagePrefix(language, languages));
  return `${localPath(plain, languagePrefix(lang, languages))}?${parameters}`.replace(/\?$/, '');
}

function addressOf(url: string): PageData['address'] {
  const start = url.indexOf('?');
  return start < 0 ? { path: url, query: '' } : { path: url.slice(0, start), query: url.slice(start) };
}

const prefixesOf = (texts: Dictionaries): string[] =>
  languagesOf(texts).map((lang) => languagePrefix(lang, languagesOf(texts)));

function sitemapOf(publicUrl: string, { pages, texts }: SiteContent): string {
  const addresses = Object.values(pages).flatMap(({ path }) =>
    path === undefined ? [] : prefixesOf(texts).map((prefix) => publicAddress(publicUrl, path, prefix)),
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
  app.get('/sitemap.xml', { config: { proof: 'nothing' } }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapOf(publicUrl, content)),
  );
  app.get('/robots.txt', { config: { proof: 'nothing' } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...prefixesOf(content.texts).map((prefix) => `Disallow: ${localPath('/forms/', prefix)}`),
          'Disallow: /studio',
          'Disallow: /api/',
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
}
