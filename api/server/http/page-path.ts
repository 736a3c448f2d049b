import { withoutLanguage } from '#engine/model/site';

/** Returns the path of a page's address without its language, query and final slash. */
export function pagePath(url: string): string {
  const [address = ''] = url.split('?');
  return withoutLanguage(address).replace(/\/$/, '');
}
