import type { Page, Request } from 'playwright-core';

/** Scripts that the page has asked for and not yet got. */
export function scriptsOnWay(page: Page): ReadonlySet<Request> {
  const onWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') onWay.add(request);
  });
  page.on('requestfinished', (request) => onWay.delete(request));
  page.on('requestfailed', (request) => onWay.delete(request));
  return onWay;
}

/** What came has run too: a task of the page comes after those that it made. */
export const tasksRun = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done();
        port2.postMessage(0);
      }),
  );
