import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { serverError } from '../server-error.ts';
import { inlineStyle } from './inline-style.ts';

const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/** The site's template as one page needs it. */
export interface PageTemplate {
  html: string;
  /** True if styles are in the HTML; false if it links them. */
  hasStyles: boolean;
  /** Sources of the security policy that allow the styles in the HTML. */
  styleSources: readonly string[];
}

/**
 * Returns a function that chooses the template by the headers of a request. Throws SITE_NOT_BUILT without a build.
 * - A browser that comes from elsewhere gets the styles in the page, so that its first paint waits for one response.
 *   Pages that are reached from a page of the site link them, for the browser's cache, as do those for browsers
 *   that do not tell from where they come.
 * - A browser that asks to save data gets no web font.
 */
export function readTemplates(folder: string): (headers: IncomingHttpHeaders) => PageTemplate {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) throw serverError('SITE_NOT_BUILT', { file });
  const html = readFileSync(file, 'utf8');
  const linked = withLean({ html, hasStyles: false, styleSources: [] });
  const whole = withLean(withStyles(html, folder));
  return (headers) => {
    const site = headers['sec-fetch-site'];
    const { full, lean } = site === undefined || site === 'same-origin' ? linked : whole;
    return headers['save-data'] === 'on' ? lean : full;
  };
}

/** Returns the template with the style sheets that it links in their places. */
function withStyles(html: string, folder: string): PageTemplate {
  const styleSources: string[] = [];
  const filled = html.replaceAll(STYLE_LINK, (_link, file: string) => {
    const { element, source } = inlineStyle(readFileSync(join(folder, file), 'utf8'));
    styleSources.push(source);
    return element;
  });
  return { html: filled, hasStyles: true, styleSources };
}

const withLean = (full: PageTemplate): Record<'full' | 'lean', PageTemplate> => ({
  full,
  lean: { ...full, html: withoutTypeface(full.html) },
});

const withoutTypeface = (template: string): string =>
  template
    .replace(/<link rel="preload"[^>]*as="font"[^>]*>\s*/, '')
    // Behind the language, which each page replaces.
    .replace(/<html lang="[^"]*"/, '$& data-saves-data');
