import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#engine/model/definition';
import { pairsOf } from '../nightly/cases.ts';
import { addressOf, inLanguage, onePerVariant } from './example-journeys.ts';
import type { Site } from './site.ts';
import { sitePages } from './site-pages.ts';
import { workerSite } from './worker-site.ts';

let site: Site;
beforeAll(async () => {
  site = await workerSite();
});
afterAll(() => site.close());

const TARGET_PX = 44;
const paths = [
  ...pairsOf([...sitePages.values()], LANGUAGES).map(([path, lang]) =>
    lang === 'ru' ? path : `/en${path === '/' ? '' : path}`,
  ),
  ...pairsOf(onePerVariant, LANGUAGES).map(([[, journey], lang]) => addressOf(inLanguage(journey, lang))),
];

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the controls smaller than a finger; links inside sentences are exempt, as in WCAG 2.5.8. */
const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((limit) => {
    const isInSentence = (one: Element): boolean =>
      one.matches('a') && getComputedStyle(one).display === 'inline' && one.closest('p, label, li') !== null;
    return [...document.querySelectorAll('a, button, select, textarea, input:not([type=hidden])')]
      .filter(
        (one) => one.checkVisibility() && !one.matches('.zy-skip, .zy-visually-hidden') && !isInSentence(one),
      )
      .map((one) => one.closest('label:has(input[type=checkbox], input[type=radio])') ?? one)
      .filter((one) => one.getBoundingClientRect().height < limit - 0.5)
      .map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 30)}`);
  }, least);

describe('on a small screen nothing is lost [WCAG 1.4.4, 1.4.10, 2.5.8]', () => {
  it('no page scrolls sideways at 320 px, nor at 200 % text; every target is as high as a finger', async () => {
    const { page } = await site.open('/', { reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(site.url + path);
      await page.locator('#main h1, #main form').first().waitFor();
      if ((await overflow(page)) > 0) found.push(`${path}: wider than 320 px`);
      found.push(...(await smallTargets(page, TARGET_PX)).map((one) => `${path}: ${one}`));
      await page.setViewportSize({ width: 640, height: 640 });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      if ((await overflow(page)) > 0) found.push(`${path}: wider than the screen at 200 % text`);
    }
    expect(found).toEqual([]);
  }, 180_000);
});

describe('without our own colours [WCAG 1.4.1]', () => {
  it('an error is shown by words and by a border that is thicker', async () => {
    const { page } = await site.open('/', { forcedColors: 'active' });
    await page.getByRole('button', { name: 'Отправить' }).click();
    const phone = page.getByLabel('Телефон');
    await page.getByText('Исправьте 2 поля').waitFor();
    expect(await phone.getAttribute('aria-invalid')).toBe('true');
    expect(await phone.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('3px');
    await site.leave(page);
  });

  it('on paper the page is its content, without its menu and notices', async () => {
    const { page } = await site.open('/privacy');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('complementary').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Меню' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await site.leave(page);
  });
});
