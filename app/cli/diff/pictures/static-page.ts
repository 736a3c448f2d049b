import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { encodeEntities } from '#engine/model/content';
import type { SiteLanguage } from '#engine/model/definition';
import { DEFAULT_LANGUAGE } from '#engine/model/definition';
import { directionOf } from '#engine/model/site';
import { SITE_FOLDER } from '../../../server/build-folders.ts';
import { htmlPage } from './html-page.ts';
import type { PicturedSide } from './pictured-side.ts';

/** Width in pixels at which a page is pictured, that of a phone. */
export const PICTURE_WIDTH_PX = 375;

/** Markup of a form or page in one state, as visitors would see it. */
export interface Shown {
  /** '' where a page or form has one state alone. */
  caption: string;
  html: string;
  lang: SiteLanguage;
}

const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"/g;
const ASSET = /url\((?:\/[^)]*)?\/([^/)]+)\)/g;
const TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };
/** A script never runs here, so what is for visitors without script would only be in the way. */
const WITHOUT_SCRIPT = /<noscript>.*?<\/noscript>/gs;
/** Part of a security policy for a page that has its pictures and typefaces inside. */
export const SELF_CONTAINED = 'img-src data:; font-src data:';
const MARK_STYLE = `
[data-change]{position:relative;outline:2px solid #c2185b;outline-offset:5px;border-radius:4px}
[data-change]::after{content:attr(data-change);position:absolute;inset-block-start:-.75rem;inset-inline-end:-.4rem;padding:0 .4rem;border-radius:.6rem;background:#c2185b;color:#fff;font:600 .75rem/1.2rem system-ui,sans-serif;z-index:1}
select[size]{height:auto;overflow:hidden;background-image:none}
.zc-caption{margin:0;padding:.4rem .75rem;background:#33363d;color:#fff;font:600 .8125rem/1.4 system-ui,sans-serif}
`;

const dataUrl = (name: string, content: Buffer | string): string =>
  `data:${TYPES[extname(name)]};base64,${Buffer.from(content).toString('base64')}`;

/** Resolves with the style sheets of the built site as one text, with their pictures and typefaces inside. */
export async function readStyle(): Promise<string> {
  const template = await readFile(join(SITE_FOLDER, 'index.html'), 'utf8');
  const sheets = [...template.matchAll(STYLE_LINK)].map(([, file = '']) =>
    readFile(join(SITE_FOLDER, file), 'utf8'),
  );
  const style = (await Promise.all(sheets)).join('\n');
  const assets = join(SITE_FOLDER, 'assets');
  const names = (await readdir(assets)).filter((name) => TYPES[extname(name)] !== undefined);
  const files = new Map(
    await Promise.all(
      names.map(async (name) => [name, dataUrl(name, await readFile(join(assets, name)))] as const),
    ),
  );
  return style
    .replaceAll(/font-display:\s*\w+/g, 'font-display:block')
    .replace(ASSET, (whole, name) => (files.has(name) ? `url(${files.get(name)})` : whole));
}

/**
 * Returns the HTML of a page that needs neither a script nor a request: the states of one side, one below the
 * other.
 */
export function staticPage(
  title: string,
  shown: readonly Shown[],
  { style, brand }: { style: string; brand: PicturedSide['brand'] },
): string {
  const { lang } = shown[0] ?? { lang: DEFAULT_LANGUAGE };
  const { mark } = brand;
  const states = shown.map(({ caption, html, lang: own }, index) => {
    const seen = html.replace(WITHOUT_SCRIPT, '').replaceAll('"zyR', `"zy${index}R`);
    const branded = mark === undefined ? seen : seen.replaceAll(mark.address, dataUrl('mark.svg', mark.text));
    const heading = caption === '' ? '' : `<p class="zc-caption">${encodeEntities(caption)}</p>`;
    return `${heading}<div lang="${encodeEntities(own)}" dir="${directionOf(own)}">${branded}</div>`;
  });
  return htmlPage({
    title,
    lang,
    style: `${style}${brand.style?.text ?? ''}${MARK_STYLE}`,
    policy: SELF_CONTAINED,
    body: states.join('\n'),
    bodyAttributes: ' class="zy-page" inert',
  });
}
