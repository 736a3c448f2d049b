import css from './embed.css?inline';

let sheet: CSSStyleSheet | undefined;

/**
 * Adds the styles of forms to a page. A constructed sheet is subject to no `style-src`: it is no markup, and
 * nothing is fetched for it.
 */
export function adoptStyles(page: Document): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  if (!page.adoptedStyleSheets.includes(sheet)) page.adoptedStyleSheets.push(sheet);
}
