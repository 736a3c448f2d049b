import type { PageData } from '#contract';
import type { Json, Lang } from '#engine/model';

/** Throws when the page was not made by our server: then nothing on it can work. */
export function readPageData(root: Document): PageData {
  const text = root.getElementById('zayavka-page')?.textContent;
  if (!text) throw new Error('PAGE_DATA_MISSING: the page has no #zayavka-page');
  return JSON.parse(text) as PageData;
}

export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** `/private` in the page's language: `/en/private` in English. */
export const localPath = (path: string, lang: Lang): string =>
  lang === 'ru' ? path : `/${lang}${path === '/' ? '' : path}`;
