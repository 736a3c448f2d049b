import type { PageData } from '#contract';
import { pageError } from '../page-error.ts';

/**
 * Loads the data of a page of this site by its URL, also of the page for an unknown URL (404). Rejects for any
 * other response, which the browser must load.
 */
export async function loadPage(url: URL): Promise<PageData> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  const isPage = response.headers.get('content-type')?.startsWith('application/json') === true;
  // A 404 is a page as well.
  if (!isPage || (!response.ok && response.status !== 404)) {
    throw pageError('PAGE_NOT_LOADED', { status: response.status });
  }
  return (await response.json()) as PageData;
}
