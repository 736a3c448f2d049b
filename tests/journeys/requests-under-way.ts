import type { Page, Request } from 'playwright-core';

const underWay = new WeakMap<Page, Set<Request>>();

/** From before the first page of a visit. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/**
 * What a page fetches while it opens has come, and what came has asked for nothing more by the next frames. `held`: so many never
 * come.
 */
export async function fetchedAll(page: Page, held = 0): Promise<void> {
  do await page.evaluate(twoFrames);
  while ((underWay.get(page)?.size ?? 0) > held);
}

async function twoFrames(): Promise<void> {
  await document.fonts.ready;
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}
