import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#engine/model/definition';
import { widgets } from '#engine/model/widgets';
import { pairsOf, sampleOf } from '../nightly/cases.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';

/** Folder of the pictures that people look at; git ignores it. */
const shots = fileURLToPath(new URL('../../dist/shots/gallery/', import.meta.url));
const WIDTHS = [1280, 375];
/** Language and width of a picture; by day a widget has one, and the next widget the next. */
const LOOKS = WIDTHS.flatMap((width) => LANGUAGES.map((lang) => ({ lang, width })));
/** A resize lays out the whole gallery again, so that pictures of one width follow one another. */
const pictures = pairsOf(Object.keys(widgets), LOOKS)
  .map(([slug, look]) => ({ slug, ...look }))
  .toSorted((one, other) => one.width - other.width);

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

  it.each(sampleOf(WIDTHS, 2))('is valid at %i px: axe, width, policy', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(complaints).toEqual([]);
  });

  it.each(pictures)(
    'has a picture of $slug in every state, $lang, $width px',
    async ({ slug, lang, width }) => {
      const rows = page.locator(`[data-widget="${slug}"]`);
      expect(await rows.count()).toBe(LANGUAGES.length);
      await page.setViewportSize({ width, height: 900 });
      const picture = await rows
        .nth(LANGUAGES.indexOf(lang))
        .screenshot({ path: `${shots}${slug}-${lang}-${width}.png` });
      expect(picture.length).toBeGreaterThan(1000);
    },
  );
});
