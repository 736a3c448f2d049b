import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Site, takenOver } from './site.ts';
import { workerSite } from './worker-site.ts';

let site: Site;
beforeAll(async () => {
  site = await workerSite();
});
afterAll(() => site.close());
beforeEach(() => site.leaveAll());

/** Returns the addresses of the style sheets that the page has fetched since it was opened, each time that it did. */
const fetchedStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.css')),
  );

const look = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['body', 'h1', 'main .zy-button'].map((selector) => {
      const { fontSize, color, backgroundColor, paddingBlock, borderRadius } = getComputedStyle(
        document.querySelector(selector) ?? document.documentElement,
      );
      return [selector, fontSize, color, backgroundColor, paddingBlock, borderRadius].join(' ');
    }),
  );

it('The first page of a visit fetches no style sheet, and a page that is loaded from it each once, with the same look', async () => {
  const { page, complaints } = await site.open('/premium');
  expect(await fetchedStyles(page)).toEqual([]);
  const first = await look(page);

  // Within the site, script shows the next page, whose styles are there already.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/privacy"]')?.click());
  await page.waitForURL(/\/privacy$/);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(await fetchedStyles(page)).toEqual([]);

  await page.evaluate(() => location.assign('/premium'));
  await page.waitForURL(/\/premium$/);
  await takenOver(page);
  expect(await fetchedStyles(page)).toEqual([
    expect.stringMatching(/^\/brand\/\w+\.css$/),
    expect.stringMatching(/^\/assets\/start-.*\.css$/),
  ]);
  expect(await look(page)).toEqual(first);
  expect(complaints).toEqual([]);
});

it('The first page has its look without script too', async () => {
  const { page, complaints } = await site.open('/premium', { javaScriptEnabled: false });
  const display = await page.locator('.zy-site').evaluate((element) => getComputedStyle(element).display);
  expect([display, complaints]).toEqual(['flex', []]);
});
