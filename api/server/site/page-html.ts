import type { PageData } from '#contract';
import { LANGUAGES, type Lang } from '#engine/model/definition';
import { localPath } from '#engine/model/site';
import { escapeHtml, jsonForScript } from '../http/html.ts';

const PLACEHOLDER = '<!--zayavka-page-->';
const ROOT = '<div id="root"></div>';

export interface PageAddress {
  publicUrl: string;
  /** Without the language; absent for a page that search engines must not know. */
  path: string | undefined;
}

/** What the browser shows before any script has run, and what takes it over. */
export interface PageBody {
  html: string;
  /** What takes any page over, and the files that it imports: fetched before any of them is imported. */
  main: readonly string[];
  scripts: readonly string[];
  /** Address → hash of the forms' modules: a browser runs no other content under these addresses. */
  integrity: Readonly<Record<string, string>>;
}

/** The site's template with a page's title, description, languages and data put in. */
export function pageHtml(
  template: string,
  data: PageData,
  { html, main, scripts, integrity }: PageBody,
  address: PageAddress,
  nonce: string,
): string {
  const head = [
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
    .replace('<html lang="ru"', `<html lang="${data.lang}"`)
    .replace(PLACEHOLDER, () => head.filter((line) => line !== '').join('\n    '))
    .replace(ROOT, () => `<div id="root">${html}</div>`)
    .replaceAll('<script type="module"', `<script nonce="${nonce}" type="module"`);
}

/** Before any script and any preload, because a module that is being fetched is compared with nothing. */
const importMap = (integrity: Readonly<Record<string, string>>, nonce: string): string =>
  Object.keys(integrity).length === 0
    ? ''
    : `<script type="importmap" nonce="${nonce}">${jsonForScript({ integrity })}</script>`;

/** With the hash that the import will want: a preload of another one is thrown away, and the module is fetched twice. */
const preload = (script: string, hash: string | undefined): string =>
  `<link rel="modulepreload" href="${escapeHtml(script)}"${hash === undefined ? '' : ` integrity="${hash}"`} />`;

/** `/private` in a language, as an absolute address. */
export const publicAddress = (publicUrl: string, path: string, lang: Lang): string =>
  publicUrl + localPath(path, lang);

/** The page's own address, whatever campaign its visitors come by, and those of its languages. */
function addresses({ publicUrl, path }: PageAddress, own: Lang): string[] {
  if (path === undefined) return [];
  const link = (hreflang: string, lang: Lang): string =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(publicAddress(publicUrl, path, lang))}" />`;
  const canonical = `<link rel="canonical" href="${escapeHtml(publicAddress(publicUrl, path, own))}" />`;
  return [canonical, ...LANGUAGES.map((lang) => link(lang, lang)), link('x-default', 'ru')];
}
