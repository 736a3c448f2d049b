import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../chromium/launch-options.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await startSite();
  browser = await chromium.launch({
    ...(await launchOptions()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

describe('Back shows a page as it was left', () => {
  it.each<[address: string, values: Record<string, string>]>([
    ['/forms/mortgage?variant=main', { phone: '9161234' }],
    ['/forms/consulting?variant=payroll', { wage_fund: '1500000' }],
    ['/forms/refinance', { region: 'Моск' }],
  ])('%s', async (address, values) => {
    const page = await browser.newPage({ viewport: { width: 375, height: 812 }, locale: 'ru-RU' });
    await page.goto(site.url + address);
    await page.waitForLoadState('networkidle');
    for (const [name, value] of Object.entries(values))
      await page.locator(`main [name="${name}"]`).pressSequentially(value);
    const box = page.getByRole('main').getByRole('checkbox').last();
    await box.check();
    // Playwright knows nothing of pages that are given back.
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    const shown = Promise.withResolvers<string>();
    session.on('Page.frameNavigated', ({ frame, type }) => {
      if (frame.url === site.url + address) shown.resolve(type);
    });
    await page.goto(`${site.url}/faq`);
    await session.send('Runtime.evaluate', { expression: 'history.back()' });
    expect(await shown.promise).toBe('BackForwardCacheRestore');
    const shownIn = async (name: string): Promise<unknown> => {
      const expression = `document.querySelector('main [name="${name}"]').value.replace(/\\s/g, '')`;
      return (await session.send('Runtime.evaluate', { expression })).result.value;
    };
    for (const [name, value] of Object.entries(values)) await expect.poll(() => shownIn(name)).toBe(value);
    await page.close();
  });
});
