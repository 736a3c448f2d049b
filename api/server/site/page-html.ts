import type { PageData } from '#contract';
import type { Dictionaries, SiteLanguage } from '#engine/model/definition';
import { languagePrefix, localPath } from '#engine/model/site';
import { defaultLanguage, languagesOf } from '#engine/model/text';
import { escapeHtml, jsonForScript } from '../http/html.ts';
import { FALLBACK_STYLE, type FallbackTexts, fallbackTextsUrl, markFallbacks } from './fallback-texts.ts';

const PLACEHOLDER = '<!--zayavka-page-->';
const ROOT = '<div id="root"></div>';

/** Public URL, path and languages of a page, for the links in its head. */
export interface PageAddress {
  publicUrl: string;
  /** Path without the language; absent for a page hidden from search engines. */
  path: string | undefined;
  /** Texts of the site, in each of its languages. */
  texts: Dictionaries;
}

/** Rendered content of a page, with the scripts and styles that it loads. */
export interface PageBody {
  /** Elements of the brand for the head. */
  brand: readonly string[];
  html: string;
  /** Entry script of every page and its imports, which are preloaded. */
  main: readonly string[];
  scripts: readonly string[];
  styles: readonly string[];
  /** Hashes of the forms' modules by URL, without which browsers would run any content. */
  integrity: Readonly<Record<string, string>>;
  /** Texts that the page shows in another language, and the URL of the script that marks them. */
  fallbacks?: FallbackTexts | undefined;
  fallbackScript: string;
}

/**
 * Returns the complete HTML of a page: fills title, description, languages, content and data into the site's
 * template. `nonce`: that of the security policy, for inline scripts.
 */
export function pageHtml(
  template: string,
  data: PageData,
  { html, main, scripts, styles, integrity, brand, fallbacks, fallbackScript }: PageBody,
  address: PageAddress,
  nonce: string,
): string {
  const head = [
    ...brand,
    data.description === '' ? '' : `<meta name="description" content="${escapeHtml(data.description)}" />`,
    ...addresses(address, data.lang),
    ...styles.map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}" />`),
    importMap(integrity, nonce),
    `<template id="zayavka-scripts" data-main="${escapeHtml(main.join(' '))}">`,
    ...scripts.map((script) => preload(script, integrity[script])),
    '</template>',
    `<script type="application/json" id="zayavka-page">${jsonForScript(data)}</script>`,
    fallbacks === undefined || fallbacks.dir === data.dir
      ? ''
      : `<link rel="stylesheet" href="${FALLBACK_STYLE}" />`,
    fallbacks === undefined
      ? ''
      : `<script type="module" id="zayavka-fallbacks" src="${fallbackScript}" data-texts="${fallbackTextsUrl(data.lang)}"></script>`,
  ];
  return template
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(data.title)}</title>`)
    .replace(/<html lang="[^"]*"/, () => `<html lang="${data.lang}" dir="${data.dir}"`)
    .replace(PLACEHOLDER, () => head.filter((line) => line !== '').join('\n    '))
    .replace(
      ROOT,
      () => `<div id="root">${fallbacks === undefined ? html : markFallbacks(html, fallbacks)}</div>`,
    )
    .replaceAll('<script type="module"', `<script nonce="${nonce}" type="module"`);
}

/** Returns the import map, to stand before scripts and preloads, which it must check. */
const importMap = (integrity: Readonly<Record<string, string>>, nonce: string): string =>
  Object.keys(integrity).length === 0
    ? ''
    : `<script type="importmap" nonce="${nonce}">${jsonForScript({ integrity })}</script>`;

/**
 * Returns the link that preloads a module, with the hash of its import: with another one, browsers
 * would fetch the module twice.
 */
const preload = (script: string, hash: string | undefined): string =>
  `<link rel="modulepreload" href="${escapeHtml(script)}"${hash === undefined ? '' : ` integrity="${hash}"`} />`;

/** Returns the absolute URL of a page's path in a language, whose path prefix is `prefix`. */
export const publicAddress = (publicUrl: string, path: string, prefix: string): string =>
  publicUrl + localPath(path, prefix);

/** Returns links to the canonical URL, without campaign parameters, and to other languages. */
function addresses({ publicUrl, path, texts }: PageAddress, own: SiteLanguage): string[] {
  if (path === undefined) return [];
  const languages = languagesOf(texts);
  const addressIn = (lang: SiteLanguage): string =>
    escapeHtml(publicAddress(publicUrl, path, languagePrefix(lang, languages)));
  const link = (hreflang: string, lang: SiteLanguage): string =>
    `<link rel="alternate" hreflang="${hreflang}" href="${addressIn(lang)}" />`;
  return [
    `<link rel="canonical" href="${addressIn(own)}" />`,
    ...languages.map((lang) => link(lang, lang)),
    link('x-default', defaultLanguage(texts)),
  ];
}
