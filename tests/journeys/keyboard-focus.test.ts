import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchedAll } from './requests-under-way.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf } from './studio.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => site.close());

const SCREENS = [
  { width: 375, height: 640 },
  { width: 1280, height: 800 },
];
/** Upper limit, above the number of stops of any of these pages. */
const MOST_STEPS = 120;

/**
 * Goes around the page by Tab and returns the markup of each element that was focused out of sight or without
 * a ring.
 */
async function findUnseenStops(page: Page): Promise<{ steps: number; unseen: string[] }> {
  const unseen: string[] = [];
  await page.evaluate(() => Object.assign(window, { reached: new Set<Element>() }));
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      const { reached } = window as unknown as { reached: Set<Element> };
      if (element === null || element === document.body) return 'left';
      if (reached.has(element)) return 'round';
      reached.add(element);
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const inset = 4;
      const points = [left + inset, (left + right) / 2, right - inset].flatMap((x) =>
        [top + inset, (top + bottom) / 2, bottom - inset].map((y) => document.elementFromPoint(x, y)),
      );
      // The box of a link over two lines has corners outside the link.
      const isSeen = points.some((seen) => seen !== null && (element.contains(seen) || seen === element));
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const isRinged = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      // An editor of text renders its own ring, and a frame that of its focused element.
      const isOwn = element.shadowRoot !== null || element.matches('iframe');
      return (isSeen && isRinged) || isOwn ? 'seen' : element.outerHTML.slice(0, 160);
    });
    if (found === 'left' || found === 'round') return { steps, unseen };
    if (found !== 'seen') unseen.push(found);
  }
  return { steps: MOST_STEPS, unseen };
}

describe.each(SCREENS)('the focused element is visible, at $width px [WCAG 2.4.7, 2.4.11]', (viewport) => {
  it.each([
    ['the home page', '/', 15],
    ['a page of questions', '/faq', 10],
    ['a long form', '/forms/flexible?variant=general', 15],
    ['a form with a picture to read', '/feedback', 12],
  ])('%s', async (_name, path, least) => {
    const { page } = await site.open(path, { viewport });
    await fetchedAll(page);
    const { steps, unseen } = await findUnseenStops(page);
    expect(unseen).toEqual([]);
    expect(steps).toBeGreaterThanOrEqual(least);
    await site.leave(page);
  });

  it('a form in a dialog that is longer than the window, whose close button stays in sight', async () => {
    const { page } = await site.open('/', { viewport });
    await page.getByRole('button', { name: 'Оставить заявку' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Телефон').waitFor();
    const { steps, unseen } = await findUnseenStops(page);
    expect(unseen).toEqual([]);
    expect(steps).toBeGreaterThanOrEqual(10);
    await dialog.getByRole('button', { name: 'Отправить' }).focus();
    const close = await dialog.getByRole('button', { name: 'Закрыть' }).boundingBox();
    expect(close?.y).toBeGreaterThanOrEqual(0);
    await site.leave(page);
  });

  it('the studio: its list and its editor', async () => {
    const { page } = await enterStudio(site, 'admin', '/studio/forms', { viewport });
    await page.getByRole('link', { name: 'Заказ звонка' }).waitFor();
    expect((await findUnseenStops(page)).unseen).toEqual([]);
    await page.goto(`${site.url}/studio/forms/phone-call`);
    await previewOf(page).locator('button').first().waitFor({ state: 'attached' });
    expect((await findUnseenStops(page)).unseen).toEqual([]);
    await site.leave(page);
  });
});
