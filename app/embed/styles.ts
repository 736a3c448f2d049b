import { EMBED_STYLE } from '#contract';
import css from './embed.css?inline';

let sheet: CSSStyleSheet | undefined;

/**
 * Adds the styles of forms to a page, and after them the brand of the server's site. A constructed sheet is
 * subject to no `style-src`: it is no markup.
 */
export function adoptStyles(page: Document, brand: CSSStyleSheet | undefined): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  for (const one of [sheet, brand])
    if (one !== undefined && !page.adoptedStyleSheets.includes(one)) page.adoptedStyleSheets.push(one);
}

const brands = new Map<string, Promise<CSSStyleSheet | undefined>>();

/**
 * Resolves with the style sheet of a server's brand, the colours and the typeface of its site and sections;
 * `undefined` if it cannot be loaded, so that forms have the shipped ones. Forms of one page share the call, and
 * one that fails is made again.
 */
export function loadBrand(serverOrigin: string): Promise<CSSStyleSheet | undefined> {
  const known = brands.get(serverOrigin);
  if (known !== undefined) return known;
  const brand = fetch(new URL(EMBED_STYLE, serverOrigin))
    .then(async (response) => (response.ok ? new CSSStyleSheet().replace(await response.text()) : undefined))
    // A body may break off. Nobody awaits the brand of a form that cannot be loaded.
    .catch(() => undefined)
    .then((sheet) => {
      if (sheet === undefined) brands.delete(serverOrigin);
      return sheet;
    });
  brands.set(serverOrigin, brand);
  return brand;
}
