import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { hasPagePreview, PAGE_PREVIEW, type StudioData, type StudioSession } from '#contract';
import { readDocument } from '#engine/authoring';
import type { Dictionaries, Dictionary, Lang } from '#engine/model/definition';
import { directionOf } from '#engine/model/site';
import { dictionaryIn, formatText, languagesOf } from '#engine/model/text';
import { requireRole } from '../access/guard.ts';
import { type SignInOptions, serveSignIn } from '../access/serve-sign-in.ts';
import { signInHtml, signInTitle } from '../access/sign-in-page.ts';
import type { DefinitionsFault } from '../definitions/definitions-fault.ts';
import { escapeHtml, jsonForScript } from '../http/html.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { studioLanguage } from '../http/request-language.ts';
import { canvasPolicy, PREVIEW_POLICY } from '../http/security-headers.ts';
import { serveAssets } from '../http/serve-assets.ts';
import { serverError } from '../server-error.ts';
import { siteName, styleLinks } from '../site/brand-files.ts';
import { pluginStyles, pluginsElement, type ServedPlugins } from '../site/serve-plugins.ts';
import type { SiteContent } from '../site/site-content.ts';
import type { StudioServices } from './handler.ts';
import { ownerOf } from './job-input.ts';

/** Keys of texts that the studio's page needs: its own, and those that describe answers. */
const STUDIO_TEXTS =
  /^(studio\.(?!signIn\.)|error\.(internal|requestUnreadable)$|form\.((steps\.(yes|no)|signature\.given|date\.placeholder)$|term\.|unit\.))/;
const PLACEHOLDER = '<!--zayavka-studio-->';
const SCRIPTS = /<script[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
const NEEDS_SCRIPT = '<!--zayavka-needs-script-->';

/**
 * Adds the routes of the built studio: its assets, the sign-in pages, and every page below `/studio`, for
 * signed-in staff only.
 */
export async function serveStudio(
  app: FastifyInstance,
  folder: string,
  dictionaries: Dictionaries,
  {
    fault: faultNow,
    content,
    plugins,
    services,
    ...signIn
  }: Omit<SignInOptions, 'render'> & {
    services: StudioServices;
    fault(): DefinitionsFault | undefined;
    /** Content of the site, whose name and colours the studio shows. */
    content: SiteContent | undefined;
    plugins: ServedPlugins | undefined;
  },
): Promise<void> {
  const shell = readTemplate(folder, 'index.html');
  const signInFrame = readTemplate(folder, 'sign-in.html');
  const textsIn = (lang: Lang): Dictionary => content?.staffTexts[lang] ?? dictionaryIn(dictionaries, lang);
  const nameIn = (lang: Lang): string => (content === undefined ? '' : siteName(content, lang));
  const brandIn = (lang: Lang): string =>
    [formatText(textsIn(lang)['studio.brand'] ?? ''), nameIn(lang)].filter((part) => part !== '').join(' · ');

  // Assets are outside /studio, below which only the sign-in page is public.
  await serveAssets(app, '/studio-assets/', [join(folder, 'studio-assets')]);

  serveSignIn(app, {
    ...signIn,
    render: (asked, lang) => {
      const texts = textsIn(lang);
      const page = { ...asked, ...(signIn.openId && { openId: signIn.openId.label }) };
      const title = `${signInTitle(page, texts, lang)} — ${brandIn(lang)}`;
      return inLanguage(fill(signInFrame, title, signInHtml(page, texts, lang).markup), lang);
    },
  });

  const canvasFrame = readTemplate(folder, 'canvas.html');
  app.route({
    method: 'GET',
    url: '/studio/canvas',
    config: { access: 'viewer' },
    handler: async (_request, reply) => {
      reply.ownPolicy = canvasPolicy(reply.cspNonce);
      const links = content === undefined ? [] : styleLinks(content);
      const page = canvasFrame.replace('</head>', () => `${links.join('')}${pluginsElement(plugins)}</head>`);
      return reply.type('text/html; charset=utf-8').send(withNonce(page, reply.cspNonce));
    },
  });

  servePagePreviews(app, services, {
    template: canvasFrame.replace(SCRIPTS, ''),
    links: () => [...(content === undefined ? [] : styleLinks(content)), ...pluginStyles(plugins)],
  });

  const studioTexts = (lang: Lang): StudioData['texts'] =>
    Object.fromEntries(Object.entries(textsIn(lang)).filter(([key]) => STUDIO_TEXTS.test(key)));
  for (const url of ['/studio', '/studio/*']) {
    app.route({
      method: 'GET',
      url,
      config: { access: 'viewer' },
      handler: async (request, reply) => {
        const { user, csrfToken } = requireRole(request, 'viewer');
        const session: StudioSession = { name: user.name, role: user.role, csrfToken };
        const lang = studioLanguage(request.headers);
        const fault = faultNow();
        const data: StudioData = {
          lang,
          session,
          texts: studioTexts(lang),
          siteName: nameIn(lang),
          languages: languagesOf(dictionaries),
          ...(fault !== undefined && user.role !== 'viewer' && { fault: fault.words[lang] }),
        };
        const block = `<script type="application/json" id="zayavka-studio">${jsonForScript(data)}</script>`;
        const html = inLanguage(fill(shell, brandIn(lang), block + pluginsElement(plugins)), lang).replace(
          NEEDS_SCRIPT,
          escapeHtml(formatText(data.texts['studio.needsScript'] ?? '')),
        );
        return reply.type('text/html; charset=utf-8').send(withNonce(html, reply.cspNonce));
      },
    });
  }
}

function readTemplate(folder: string, name: string): string {
  const file = join(folder, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw serverError('STUDIO_NOT_BUILT', { file });
}

const fill = (template: string, title: string, content: string): string =>
  template
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(PLACEHOLDER, () => content);

const withNonce = (page: string, nonce: string): string =>
  page.replaceAll('<script type="module"', `<script nonce="${nonce}" type="module"`);

const inLanguage = (page: string, lang: Lang): string =>
  page.replace(/<html lang="[^"]*"/, `<html lang="${lang}"`);

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
function servePagePreviews(
  app: FastifyInstance,
  { editing, drafts, isolates }: StudioServices,
  { template, links }: PreviewFrame,
): void {
  app.get<{ Params: { kind: string; slug: string }; Querystring: Readonly<Record<string, string>> }>(
    PAGE_PREVIEW,
    { config: { access: 'viewer' } },
    async (request, reply) => {
      const session = requireRole(request, 'viewer');
      const { kind, slug } = request.params;
      const document = `${kind}/${slug}`;
      // What the studio adds is no part of the visitor's URL.
      const { lang = '', revision: _revision, ...visited } = request.query;
      if (!hasPagePreview(document)) throw new HttpRefusal(404, '', 'notFound');
      const current = await editing.files.current();
      const draft = await drafts.find(document);
      const { html, blocks } = await isolates.run(
        'render-page',
        {
          texts: Object.fromEntries(current),
          document,
          lang,
          files: draft?.files ?? readDocument(current, document),
          query: new URLSearchParams(visited).toString(),
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
