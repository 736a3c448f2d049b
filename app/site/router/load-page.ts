import type { PageData } from '#contract';
import { pageError } from '../page-error.ts';

/** The data of another page of this site; rejects for anything else, and a full load is the way on. */
export async function loadPage(url: URL): Promise<PageData> {
  const response = await fetch(url.pathname + url.search, { headers: { accept: 'application/json' } });
  const isPage = response.headers.get('content-type')?.startsWith('application/json') === true;
  // A page that is not there is a page too.
  if (!isPage || (!response.ok && response.status !== 404)) {
    throw pageError('PAGE_NOT_LOADED', { status: response.status });
  }
  return (await response.json()) as PageData;
}
