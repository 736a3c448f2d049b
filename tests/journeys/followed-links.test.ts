import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from './site.ts';
import { workerSite } from './worker-site.ts';

/** Links are in a menu on a narrower screen. */
const WIDE = { width: 1200, height: 900 };

let site: Site;
beforeAll(async () => {
  site = await workerSite();
});
afterAll(() => site.close());

const follow = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
const isCurrent = (page: Page, name: string) =>
  page.locator('a[aria-current=page]', { hasText: name }).waitFor();

/** Holds back the data of a page; returns the function that lets it fail. */
async function holdBack(page: Page, path: string) {
  const held: Route[] = [];
  await page.route(`**${path}`, async (route) => {
    if (route.request().resourceType() === 'fetch') held.push(route);
    else await route.continue();
  });
  return {
    held,
    async fail() {
      await Promise.all(held.map((route) => route.abort()));
      await page.unroute(`**${path}`);
    },
  };
}

describe('a page that cannot be fetched', () => {
  it('takes nobody away from the page of a link that was followed after it', async () => {
    const { page } = await site.open('/', { viewport: WIDE });
    const slow = await holdBack(page, '/premium');
    await follow(page, 'Премиум');
    await expect.poll(() => slow.held.length).toBe(1);
    await follow(page, 'Малый бизнес');
    await isCurrent(page, 'Малый бизнес');
    const loads: string[] = [];
    page.on('request', (one) => {
      if (one.isNavigationRequest()) loads.push(one.url());
    });
    await Promise.all([page.waitForEvent('requestfailed'), slow.fail()]);
    await page.evaluate(() => fetch('/healthz'));
    expect(loads).toEqual([]);
    expect(page.url()).toBe(`${site.url}/business`);
  });

  it('is loaded by the browser, also after Back to an address with a fragment', async () => {
    const { page } = await site.open('/premium#main', { viewport: WIDE });
    await follow(page, 'Малый бизнес');
    await isCurrent(page, 'Малый бизнес');
    await page.route('**/premium', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.goBack({ waitUntil: 'commit' });
    await isCurrent(page, 'Премиум');
    expect(page.url()).toBe(`${site.url}/premium#main`);
  });
});
