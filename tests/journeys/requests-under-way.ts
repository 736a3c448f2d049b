import type { Page, Request } from 'playwright-core';

const underWay = new WeakMap<Page, Set<Request>>();

/** Records the page's requests; call it before the first page of a visit. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/**
 * Waits until everything that the page fetches while it opens has come and the next frames request no more.
 * `held` is the number of requests that never finish.
 */
export async function fetchedAll(page: Page, held = 0): Promise<void> {
  do await page.evaluate(twoFrames);
  while ((underWay.get(page)?.size ?? 0) > held);
}

async function twoFrames(): Promise<void> {
  await document.fonts.ready;
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}
