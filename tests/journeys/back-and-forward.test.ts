import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../chromium/launch-options.ts';
import type { Site } from './site.ts';
import { workerSite } from './worker-site.ts';

/**
 * Reasons that come from the embedder or from headless mode, not from the page: without a window no page
 * enters the cache, and a page of the same site gets no process of its own, which the cache needs.
 */
const BROWSER_REASONS = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'];

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await workerSite();
  browser = await chromium.launch({
    ...(await launchOptions()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

describe('Back shows what was typed, and nothing of the page keeps a browser from giving it back as it was left', () => {
  it.each<[address: string, name: string, value: string]>([
    ['/forms/mortgage?variant=main', 'phone', '916 123 4'],
    ['/forms/consulting?variant=payroll', 'wage_fund', '1 500 000'],
    ['/forms/museum-partner', 'region', 'Москва'],
  ])('%s', async (address, name, value) => {
    const page = await browser.newPage({ viewport: { width: 375, height: 812 }, locale: 'ru-RU' });
    await page.goto(site.url + address);
    await page.waitForLoadState('networkidle');
    const field = page.locator(`main input[name="${name}"]`);
    await field.pressSequentially(value.replace(/\s/g, ''));
    await page.getByRole('main').getByRole('checkbox').last().focus();
    await expect.poll(async () => (await field.inputValue()).replace(/\s/g, ' ')).toBe(value);

    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    const reasons: { type: string; reason: string }[] = [];
    session.on('Page.backForwardCacheNotUsed', (event) => reasons.push(...event.notRestoredExplanations));
    await page.goto(`${site.url}/faq`);
    await page.goBack();
    await expect.poll(async () => (await field.inputValue()).replace(/\s/g, ' ')).toBe(value);
    expect(reasons.map(({ reason }) => reason).sort()).toEqual(BROWSER_REASONS);
    await page.close();
  });
});
