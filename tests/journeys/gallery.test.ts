import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widgets } from '#engine/model/widgets';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';

/** Folder of the pictures that people look at; git ignores it. */
const shots = fileURLToPath(new URL('../../dist/shots/gallery/', import.meta.url));
const WIDTHS = [375, 1280];

let site: Site;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  mkdirSync(shots, { recursive: true });
  site = await startSite();
  ({ page, complaints } = await site.open(site.server.firstSignInPath ?? ''));
  await page.getByLabel('Имя пользователя').fill('Boss');
  await page.getByLabel('Новый пароль').fill('длинный пароль 7');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Что открыть' }).waitFor();
  await page.goto(`${site.url}/studio/gallery`);
  await page.getByRole('heading', { name: 'Поля по-русски' }).waitFor();
});
afterAll(() => site.close());

describe('the gallery in the studio', () => {
  it('is shown to nobody who has not signed in', async () => {
    const answer = await fetch(`${site.url}/studio/gallery`, { redirect: 'manual' });
    expect([302, 303]).toContain(answer.status);
    expect(answer.headers.get('location')).toContain('/studio/login');
  });

  it.each(WIDTHS)('is valid at %i px: axe, width, policy', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(complaints).toEqual([]);
  });

  it.each(Object.keys(widgets))('has a picture of %s in every state, in both languages', async (slug) => {
    const rows = page.locator(`[data-widget="${slug}"]`);
    expect(await rows.count()).toBe(2);
    // A resize lays out the whole gallery again, so that the current width comes first.
    const widths = page.viewportSize()?.width === WIDTHS[0] ? WIDTHS : WIDTHS.toReversed();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const [index, lang] of ['ru', 'en'].entries()) {
        const picture = await rows.nth(index).screenshot({ path: `${shots}${slug}-${lang}-${width}.png` });
        expect(picture.length).toBeGreaterThan(1000);
      }
    }
  });
});
