import type { PageData } from '#contract';
import { LANGUAGES, type Lang } from '#engine/model/definition';
import { localPath } from '#engine/model/site';
import { escapeHtml, jsonForScript } from '../http/html.ts';

const PLACEHOLDER = '<!--zayavka-page-->';
const ROOT = '<div id="root"></div>';

export interface PageAddress {
  publicUrl: string;
  /** Path without the language; absent for a page hidden from search engines. */
  path: string | undefined;
}

/** Server-rendered content of a page, with the scripts that hydrate it. */
export interface PageBody {
  /** Links of the brand. */
  brand: readonly string[];
  html: string;
  /** Entry script of every page and its imports, which are preloaded. */
  main: readonly string[];
  scripts: readonly string[];
  /** Hashes of the forms' modules by address; a browser runs no other content under these addresses. */
  integrity: Readonly<Record<string, string>>;
}

/** Fills a page's title, description, languages and data into the site's template. */
export function pageHtml(
  template: string,
  data: PageData,
  { html, main, scripts, integrity, brand }: PageBody,
  address: PageAddress,
  nonce: string,
): string {
  const head = [
    ...brand,
    data.description === '' ? '' : `<meta name="description" content="${escapeHtml(data.description)}" />`,
    ...addresses(address, data.lang),
    importMap(integrity, nonce),
    `<template id="zayavka-scripts" data-main="${escapeHtml(main.join(' '))}">`,
    ...scripts.map((script) => preload(script, integrity[script])),
    '</template>',
    `<script type="application/json" id="zayavka-page">${jsonForScript(data)}</script>`,
  ];
  return template
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(data.title)}</title>`)
    .replace('lang="ru"', `lang="${data.lang}"`)
    .replace(PLACEHOLDER, () => head.filter((line) => line !== '').join('\n    '))
    .replace(ROOT, () => `<div id="root">${html}</div>`)
    .replaceAll('<script type="module"', `<script nonce="${nonce}" type="module"`);
}

/** Returns the template of visitors who save data: their system's typeface instead of a fetched one. */
export const withoutTypeface = (template: string): string =>
  template
    .replace(/<link rel="preload"[^>]*as="font"[^>]*>\s*/, '')
    .replace('<html ', '<html data-saves-data ');

/** Must precede every script and preload, because a module that is already being fetched is not checked. */
const importMap = (integrity: Readonly<Record<string, string>>, nonce: string): string =>
  Object.keys(integrity).length === 0
    ? ''
    : `<script type="importmap" nonce="${nonce}">${jsonForScript({ integrity })}</script>`;

/**
 * Sets the same hash as the import, since a preload with another one is discarded and the module fetched
 * twice.
 */
const preload = (script: string, hash: string | undefined): string =>
  `<link rel="modulepreload" href="${escapeHtml(script)}"${hash === undefined ? '' : ` integrity="${hash}"`} />`;

/** Returns the absolute address of a path in a language. */
export const publicAddress = (publicUrl: string, path: string, lang: Lang): string =>
  publicUrl + localPath(path, lang);

/** Returns the links to the page's canonical address, without campaign parameters, and to its languages. */
function addresses({ publicUrl, path }: PageAddress, own: Lang): string[] {
  if (path === undefined) return [];
  const link = (hreflang: string, lang: Lang): string =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(publicAddress(publicUrl, path, lang))}" />`;
  const canonical = `<link rel="canonical" href="${escapeHtml(publicAddress(publicUrl, path, own))}" />`;
  return [canonical, ...LANGUAGES.map((lang) => link(lang, lang)), link('x-default', 'ru')];
}
