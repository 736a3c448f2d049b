import type { FastifyInstance } from 'fastify';
import { EMBED_STYLE } from '#contract';
import type { SiteLanguage } from '#engine/model/definition';
import { withTexts } from '#engine/model/resolve';
import { directionOf, languagePrefix, localPath, type SiteColours } from '#engine/model/site';
import { languagesOf } from '#engine/model/text';
import { sha256 } from '../forms/sha256.ts';
import { notFound } from '../http/errors.ts';
import { type InlineStyle, inlineStyle } from './inline-style.ts';
import type { SiteContent } from './site-content.ts';

const FOLDER = '/brand/';
const HASH_LENGTH = 16;
const TYPES = { css: 'text/css; charset=utf-8', svg: 'image/svg+xml' } as const;
/** Content security policy of a picture that is opened by its URL: it runs and loads nothing. */
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

type BrandContent = Pick<SiteContent, 'brand' | 'sections'>;
interface BrandFile {
  address: string;
  type: keyof typeof TYPES;
  text: string;
}

/** Files made from a site's brand (style sheet, logo, icon); each has a URL that changes with its content. */
export type BrandFiles = Partial<Record<'style' | 'mark' | 'favicon', BrandFile>>;

/**
 * Returns the files that a brand needs: a style sheet, a logo (`mark`) and an icon, the logo by default. Each
 * is absent where the brand sets none.
 */
export function brandFiles({ brand, sections }: BrandContent): BrandFiles {
  const style = brandStyle({ brand, sections });
  const { mark, favicon = mark } = brand;
  return {
    ...(style !== '' && { style: brandFile('css', style) }),
    ...(mark !== undefined && { mark: brandFile('svg', mark) }),
    ...(favicon !== undefined && { favicon: brandFile('svg', favicon) }),
  };
}

const brandFile = (type: keyof typeof TYPES, text: string): BrandFile => ({
  type,
  text,
  address: `${FOLDER}${sha256(text).slice(0, HASH_LENGTH)}.${type}`,
});

/**
 * Returns a style sheet with the colours of the site and its sections, outside of CSS layers, so
 * that it overrides the shipped colours. `site`: selector of what has the site's colours.
 */
function brandStyle({ brand, sections }: BrandContent, site = ''): string {
  const typeface = brand.typeface === undefined ? [] : [`--zy-font:${brand.typeface}`];
  return [
    ruleOf(site || ':root', [...declarations(brand.colours), ...typeface]),
    ...Object.entries(sections).map(([slug, { colours }]) =>
      ruleOf(`${site}[data-site="${slug}"]`, declarations(colours)),
    ),
  ].join('');
}

const ruleOf = (selector: string, declared: readonly string[]): string =>
  declared.length === 0 ? '' : `${selector}{${declared.join(';')}}\n`;
const declarations = (colours: SiteColours = {}): string[] =>
  Object.entries(colours).map(([name, { light, dark }]) => `--zy-${name}:light-dark(${light},${dark})`);

/** Returns the HTML link to the style sheet with the site's colours; empty if the site has the shipped colours. */
export function styleLinks(content: BrandContent): string[] {
  const { style } = brandFiles(content);
  return style === undefined ? [] : [`<link rel="stylesheet" href="${style.address}" />`];
}

/**
 * Returns the style sheet with the site's colours as an element for the HTML of a page; undefined if the site
 * has the shipped colours.
 */
export function inlineColours(content: BrandContent): InlineStyle | undefined {
  const { style } = brandFiles(content);
  return style && inlineStyle(style.text);
}

/**
 * Returns the HTML elements of the brand for a page's head: style sheet, icon, manifest and theme colours.
 * `colours`: the style sheet as an element, or its link by default.
 */
export function brandHead(
  content: SiteContent,
  lang: SiteLanguage,
  colours: readonly string[] = styleLinks(content),
): string[] {
  const { favicon } = brandFiles(content);
  const { accent } = content.brand.colours ?? {};
  const themeColour = (scheme: 'light' | 'dark'): string[] =>
    accent === undefined
      ? []
      : [`<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${accent[scheme]}" />`];
  return [
    ...colours,
    `<link rel="icon" href="${favicon?.address ?? 'data:,'}" />`,
    `<link rel="manifest" href="${localPath(MANIFEST, prefixOf(content, lang))}" />`,
    ...themeColour('light'),
    ...themeColour('dark'),
  ];
}

const prefixOf = ({ texts }: SiteContent, lang: SiteLanguage): string =>
  languagePrefix(lang, languagesOf(texts));

const MANIFEST = '/manifest.webmanifest';

/** Returns the name of the site in a language; without one, the title of the home page. */
export function siteName({ brand, pages, texts }: SiteContent, lang: SiteLanguage): string {
  const home = Object.values(pages).find(({ path }) => path === '/');
  return String(withTexts(brand.name ?? home?.title ?? '', texts, lang));
}

/** Adds the routes of the live brand's files, of the colours of embedded forms, and of the web app manifest. */
export function serveBrand(app: FastifyInstance, content: SiteContent): void {
  // Rules of the page around override those of a layer.
  app.get(EMBED_STYLE, { config: { proof: 'nothing' } }, (_request, reply) =>
    reply
      .type(TYPES.css)
      .header('cache-control', 'no-cache')
      .send(`@layer zy.tokens{${brandStyle(content, 'zayavka-form')}}`),
  );
  app.get<{ Params: { file: string } }>(
    `${FOLDER}:file`,
    { config: { proof: 'nothing' } },
    async (request, reply) => {
      const files: readonly BrandFile[] = Object.values(brandFiles(content));
      const { file } = request.params;
      const exact = files.find(({ address }) => address === FOLDER + file);
      // A page that is still open, or of a process with an earlier brand, gets the current file.
      const found = exact ?? files.find(({ type }) => file.endsWith(`.${type}`));
      if (found === undefined) return notFound(request, reply, content.texts);
      if (found.type === 'svg') reply.ownPolicy = PICTURE_POLICY;
      return reply
        .type(TYPES[found.type])
        .header('cache-control', exact === undefined ? 'no-cache' : 'public, max-age=31536000, immutable')
        .send(found.text);
    },
  );
  for (const path of [MANIFEST, `/:language${MANIFEST}`])
    app.get<{ Params: { language?: string } }>(path, { config: { proof: 'nothing' } }, (request, reply) => {
      const { language: lang } = request;
      if (request.params.language !== undefined && prefixOf(content, lang) === '')
        return notFound(request, reply, content.texts);
      const { favicon } = brandFiles(content);
      const { accent, paper } = content.brand.colours ?? {};
      return reply.type('application/manifest+json').send({
        name: siteName(content, lang),
        lang,
        dir: directionOf(lang),
        start_url: localPath('/', prefixOf(content, lang)),
        display: 'browser',
        ...(accent && { theme_color: accent.light }),
        ...(paper && { background_color: paper.light }),
        ...(favicon && { icons: [{ src: favicon.address, type: TYPES.svg, sizes: 'any' }] }),
      });
    });
}
