import type { Lang } from '../definition/model.ts';
import { isObject, type Json } from '../json/json.ts';
import { localPath } from '../site/page-language.ts';

/** Files are the same in every language, and who wrote the language into the address meant that one. */
const NOT_A_PAGE = /^\/(?:\/|(?:api|ru|en)(?:[/?#]|$)|[^?#]*\.[^/?#]*(?:[?#]|$))/;

const localHref = (href: string, lang: Lang): string =>
  href.startsWith('/') && !NOT_A_PAGE.test(href) ? localPath(href, lang) : href;

/** What is shown, with every `href` to a page of the site leading to that page in the language of the reader. */
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
