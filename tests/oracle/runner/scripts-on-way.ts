import type { Page, Request } from 'playwright-core';

/** Returns the scripts that the page has requested and not yet received. */
export function scriptsOnWay(page: Page): ReadonlySet<Request> {
  const onWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') onWay.add(request);
  });
  page.on('requestfinished', (request) => onWay.delete(request));
  page.on('requestfailed', (request) => onWay.delete(request));
  return onWay;
}

/** Waits until received scripts have run: a new task comes after those that they queued. */
export const tasksRun = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done();
        port2.postMessage(0);
      }),
  );
