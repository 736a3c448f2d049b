import type { Lang } from '../definition/model.ts';
import { isObject, type Json } from '../json/json.ts';
import { localPath } from '../site/page-language.ts';

/**
 * Addresses that are not localized: files are equal in every language, and an address with a language means
 * that language.
 */
const NOT_A_PAGE = /^\/(?:\/|(?:api|ru|en)(?:[/?#]|$)|[^?#]*\.[^/?#]*(?:[?#]|$))/;

const localHref = (href: string, lang: Lang): string =>
  href.startsWith('/') && !NOT_A_PAGE.test(href) ? localPath(href, lang) : href;

/** Rewrites every `href` to a page of the site to the page in the reader's language. */
export function withLocalLinks<T extends Json>(value: T, lang: Lang): T {
  if (Array.isArray(value)) return value.map((item) => withLocalLinks(item, lang)) as T;
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'href' && typeof item === 'string' ? localHref(item, lang) : withLocalLinks(item, lang),
    ]),
  ) as T;
}
